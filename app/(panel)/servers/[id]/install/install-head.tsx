import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { SystemName } from '@/components/server/pictured-name'
import { Elapsed } from '@/components/ui/elapsed'
import {
  CircleCheck,
  CircleDashed,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
} from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import type { AppRun } from '@/lib/install/model'
import { formatClock } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { InstalledServer, Stage } from './stage'

const looks: Record<Stage, { tone: Tone; icon: LucideIcon }> = {
  ordered: { tone: 'busy', icon: Clock },
  installing: { tone: 'busy', icon: LoaderCircle },
  stalled: { tone: 'warn', icon: TriangleAlert },
  failed: { tone: 'danger', icon: OctagonX },
  app: { tone: 'busy', icon: LoaderCircle },
  appFailed: { tone: 'danger', icon: OctagonX },
  done: { tone: 'ok', icon: CircleCheck },
  idle: { tone: 'idle', icon: CircleDashed },
}

type InstallHeadProps = {
  server: InstalledServer
  stage: Stage
  startedAt: Date | null
  /** The API's clock. */
  asOf: Date
  app: AppRun | null
}

/** Title, stage, and start time. */
export function InstallHead({ server, stage, startedAt, asOf, app }: InstallHeadProps) {
  const t = useTranslations('install')
  const style = useTimeStyle()
  const what = app?.name && [app.name, app.version].filter(Boolean).join(' ')
  const isOver = stage === 'done' || stage === 'appFailed' || stage === 'idle'
  const meta = [
    <Link key="server" href={paths.server(server.id)} prefetch={false}>
      {server.name}
    </Link>,
    what && stage !== 'idle' && <SystemName key="app" name={what} />,
    isOver && server.os && server.os !== app?.name && <SystemName key="os" name={server.os} />,
    startedAt && !isOver && (
      <span key="since">
        {t.rich('startedAgo', {
          time: formatClock(startedAt, style),
          elapsed: () => <Elapsed since={startedAt} asOf={asOf} />,
        })}
      </span>
    ),
  ]
  return (
    <PageHead
      title={t('title')}
      aside={<State {...looks[stage]}>{t(`stage.${stage}`)}</State>}
      meta={meta.filter(Boolean)}
    />
  )
}
