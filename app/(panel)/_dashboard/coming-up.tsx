import { getTranslations } from 'next-intl/server'
import { useDeadlineText } from '@/components/deadline/use-deadline-text'
import { ButtonLink } from '@/components/ui/button-link'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Panel } from '@/components/ui/panel'
import { Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { deadlineLink } from '@/lib/deadlines/links'
import { readDeadlines } from '@/lib/deadlines/reads'
import type { Deadline } from '@/lib/deadlines/rules/deadlines'
import { paths } from '@/lib/paths'

const shown = 4

/**
 * The next deadlines, from what the dashboard reads anyway; what has passed is above, where attention is needed. Nothing
 * without any: what could not be read is told above too.
 */
export async function ComingUp() {
  const [{ deadlines, asOf }, t] = await Promise.all([
    readDeadlines({ hasKeys: false }),
    getTranslations('dashboard.deadlines'),
  ])
  const next = deadlines.filter(({ isPast }) => !isPast).slice(0, shown)
  if (deadlines.length === 0) return null
  return (
    <Panel
      title={t('title')}
      flush
      foot={
        <ButtonLink variant="quiet" className="-ms-3" href={paths.deadlines()}>
          {t('open')}
        </ButtonLink>
      }
    >
      {next.length > 0 && (
        <ul className={listClass}>
          {next.map((deadline) => (
            <DeadlineRow key={deadline.id} deadline={deadline} now={asOf} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function DeadlineRow({ deadline, now }: { deadline: Deadline; now: Date }) {
  const { name, event, day, distance } = useDeadlineText(now)
  return (
    <li className={pairClass}>
      <span className="min-w-0">
        <Link className="wrap-anywhere" href={deadlineLink(deadline)}>
          {name(deadline)}
        </Link>
        <Sub tone={deadline.tone}>{event(deadline)}</Sub>
      </span>
      <time className="text-end text-compact" dateTime={deadline.at.toISOString()}>
        {day(deadline)}
        <Sub>{distance(deadline)}</Sub>
      </time>
    </li>
  )
}
