'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { IconButton } from '@/components/ui/button'
import { Elapsed } from '@/components/ui/clock'
import { Icon, iconLineClass } from '@/components/ui/icon'
import {
  CircleCheck,
  CircleQuestionMark,
  Hourglass,
  OctagonX,
  TriangleAlert,
  X,
  type LucideIcon,
} from '@/components/ui/icons'
import { pairClass } from '@/components/ui/class-names'
import { ButtonLink } from '@/components/ui/button-link'
import { Tag } from '@/components/ui/inline'
import { leaveRow } from '@/components/ui/leave-row'
import { Progress } from '@/components/ui/progress'
import { type Tone, toneText } from '@/components/ui/state'
import { Link } from '@/components/visit/link'
import { paths } from '@/lib/paths'
import { formatPercent } from '@/lib/format/number'
import { formatDayAndTime } from '@/lib/format/time'
import { installSteps } from '@/lib/install/rules/install'
import {
  isAtRest,
  isDismissible,
  isStoppable,
  isUnread,
  workKey,
  needsAction,
  type WorkItem,
  workPath,
} from './work-item'
import { dismissWork } from './use-work'
import { type KnownProgress, useProgress } from './work-progress'

/** Whether this sign-in may stop an installation, with the reason why not; null where the API has no way to. */
export type MayStop = { reason: string | null } | null

type WorkRowProps = { item: WorkItem; mayStop: MayStop; close: () => void }

/**
 * An item of work: a link to its page, its progress, a way to stop an installation that runs, and a button to dismiss it once
 * it has stopped.
 */
export function WorkRow({ item, mayStop, close }: WorkRowProps) {
  const t = useTranslations('work')
  const locale = useLocale()
  const progress = useProgress(item)
  const isResting = isAtRest(item)
  const percent = progress && !isResting ? progress.percent : null
  const more = (item.counts?.all ?? 1) - 1
  const name = more > 0 ? t('andMore', { name: item.name, count: more }) : item.name
  return (
    <li className={pairClass}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link className="min-w-0 font-medium wrap-anywhere text-fg-strong" href={workPath(item)} onClick={close}>
          {name}
        </Link>
        {isUnread(item) && <Tag>{t('unread')}</Tag>}
      </span>
      {isDismissible(item) ? (
        <IconButton
          icon={X}
          variant="quiet"
          size="small"
          label={t('dismiss', { name })}
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget)
            dismissWork(workKey(item))
          }}
        />
      ) : (
        <span className="text-compact text-fg-muted">{percent === null ? '' : formatPercent(percent, locale)}</span>
      )}
      {!isResting && (
        <Progress
          className="col-span-full"
          label={t(`progressOf.${item.kind}`, { name })}
          value={percent === null ? undefined : percent}
        />
      )}
      <span className="col-span-full text-compact text-fg-muted">
        <Told item={item} progress={progress} />
      </span>
      {mayStop && isStoppable(item) && (
        <span className="col-span-full">
          <ButtonLink
            size="small"
            icon={OctagonX}
            href={paths.stopInstall(item.id)}
            reason={mayStop.reason}
            onClick={mayStop.reason === null ? close : undefined}
          >
            {t('stopInstall')}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

type Look = { icon: LucideIcon; tone: Tone }

function lookOf(item: WorkItem): Look | null {
  switch (item.state) {
    case 'done':
      return { icon: CircleCheck, tone: 'ok' }
    case 'failed':
      return { icon: OctagonX, tone: 'danger' }
    case 'lost':
      return { icon: CircleQuestionMark, tone: 'warn' }
    case 'stalled':
      return { icon: TriangleAlert, tone: 'warn' }
    case 'waiting':
      return { icon: Hourglass, tone: needsAction(item) ? 'warn' : 'idle' }
    case 'underWay':
      return null
  }
}

function Told({ item, progress }: { item: WorkItem; progress: KnownProgress | undefined }) {
  const words = useWords(item, progress)
  const look = lookOf(item)
  const isUnderWay = item.state === 'underWay' || item.state === 'stalled'
  const text = (
    <>
      {words}
      {/* Next to the deadline of a code, the elapsed time could be mistaken for the time left. */}
      {isUnderWay && item.kind !== 'transfer' && item.startedAt !== null && progress && (
        <>
          , <Elapsed since={new Date(item.startedAt)} asOf={progress.asOf} />
        </>
      )}
    </>
  )
  if (!look) return text
  return (
    // The icon has its own colour; items that need action also colour the text.
    <span className={`${iconLineClass} ${item.state === 'stalled' ? 'text-warn-fg' : ''}`}>
      <Icon of={look.icon} className={toneText[look.tone]} />
      <span>{text}</span>
    </span>
  )
}

/** Text for each kind and state. */
function useWords(
  { kind, state, phase, about, counts, endedAt, stopped }: WorkItem,
  progress: KnownProgress | undefined,
): string {
  const t = useTranslations('work')
  const style = useTimeStyle()
  const time = endedAt === null ? '' : formatDayAndTime(new Date(endedAt), style, new Date(endedAt))
  const { all, done, waiting, failed } = counts ?? { all: 1, done: 0, waiting: 0, failed: 0 }
  if (kind === 'transfer') {
    return t(`row.transfer.${state === 'done' || state === 'failed' ? state : 'moving'}`, {
      ...{ all, done, waiting, failed, time },
    })
  }
  if (kind === 'domain') return t(`row.domain.${state === 'done' ? 'done' : 'underWay'}`, { time })
  if (kind === 'deploy') {
    const key = state === 'done' || state === 'lost' || state === 'waiting' ? state : 'underWay'
    return t(`row.deploy.${key}`, { all, done, waiting, time })
  }
  if (kind === 'iso') {
    return t(`row.iso.${state === 'done' || state === 'failed' || state === 'lost' ? state : 'underWay'}`, { time })
  }
  if (kind === 'snapshot') {
    const key = state === 'done' || state === 'lost' ? state : 'underWay'
    return t(`row.snapshot.${key}`, { about: about ?? '', named: String(about !== null), time })
  }
  const app = about ?? t('theApp')
  if (state === 'stalled') return t('row.stalled')
  if (stopped) return t('row.system.stopped', { time })
  if (state === 'done' || state === 'failed') return t(`row.${phase}.${state}`, { app, time })
  if (phase === 'app') return t('row.app.underWay', { app })
  const step = installSteps.find((installStep) => installStep === progress?.step)
  const words = step ? t(`steps.${step}`) : t('row.system.underWay')
  if (!progress || progress.packagesDone === null || progress.packagesTotal === null) return words
  return `${words}: ${t('packages', { done: progress.packagesDone, total: progress.packagesTotal })}`
}
