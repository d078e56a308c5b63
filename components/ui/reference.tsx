import { useTranslations } from 'next-intl'
import { CopyValue } from './copy-value'

/** The reference of a log entry for support, with a copy button. */
export function Reference({ value }: { value: string }) {
  const t = useTranslations('ui')
  return (
    <span data-reference={value}>
      {t('reference')} <CopyValue value={value} label={t('copyReference')} />
    </span>
  )
}
