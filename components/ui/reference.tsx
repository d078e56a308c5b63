import { useTranslations } from 'next-intl'
import { CopyValue } from './copy-value'

/** The reference that support finds in the log, with its copy button. */
export function Reference({ value }: { value: string }) {
  const t = useTranslations('ui')
  return (
    <span data-reference={value}>
      {t('reference')} <CopyValue value={value} label={t('copyReference')} />
    </span>
  )
}
