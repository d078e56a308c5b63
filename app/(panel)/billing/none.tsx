import { useTranslations } from 'next-intl'

/** The API does not say. */
export function None() {
  const t = useTranslations('billing')
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('notKnown')}</span>
    </span>
  )
}
