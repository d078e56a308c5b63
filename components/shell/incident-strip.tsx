import { useTranslations } from 'next-intl'
import { TriangleAlert } from '@/components/ui/icons'

/** Line across the page with the operator's open incident. The feed's words are text, in whatever language they are. */
export function IncidentStrip({ incident }: { incident: { title: string; url: string | null } }) {
  const t = useTranslations('shell.incident')
  return (
    <p className="strip">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        <b>{t('open')}</b> <bdi>{incident.title}</bdi>{' '}
        {incident.url ? (
          <a href={incident.url} target="_blank" rel="noopener noreferrer">
            {t('details')}
          </a>
        ) : null}
      </span>
    </p>
  )
}
