import { useTranslations } from 'next-intl'

/** Placeholder for a value that the API does not provide. */
export function NoValue() {
  const t = useTranslations('billing')
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('notKnown')}</span>
    </span>
  )
}
