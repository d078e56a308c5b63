import { useTranslations } from 'next-intl'
import { TriangleAlert } from '@/components/ui/icons'
import { Strip } from '@/components/ui/strip'

type IncidentStripProps = { incident: { title: string; url: string | null }; boxed?: boolean }

/** Line across the page with the operator's open incident. The feed's words are text, in whatever language they are. */
export function IncidentStrip({ incident, boxed }: IncidentStripProps) {
  const t = useTranslations('shell.incident')
  return (
    <Strip tone="warn" icon={TriangleAlert} boxed={boxed}>
      <b>{t('open')}</b> <bdi>{incident.title}</bdi>{' '}
      {incident.url ? (
        <a href={incident.url} target="_blank" rel="noopener noreferrer">
          {t('details')}
        </a>
      ) : null}
    </Strip>
  )
}
