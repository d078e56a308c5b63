'use client'

import { useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import { ListedInterruption, ListedInterruptionLimits } from '@/components/server/interruption'
import { applyPower } from '@/components/server/watched-power'
import { maxNames, SkippedItems, useTypedCount } from '@/components/table/skipped-items'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { RefusalText, type ResultLook, RunResults } from '@/components/run/run-results'
import { linkButtonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, CircleQuestionMark, Hourglass, LoaderCircle, PowerOff, RefreshCw } from '@/components/ui/icons'
import { Reference } from '@/components/ui/notice'
import { fetchLive } from '@/components/live/fetch-live'
import { formatTime } from '@/lib/format/time'
import { type RunResult, tallyOf } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import type { PowerAction } from '@/lib/servers/rules/power'
import { type PowerMeasurement, powerProgress, type PowerWatch } from '@/lib/servers/rules/power-watch'
import {
  powerIcons,
  type PowerPlan,
  hasFollowed,
  isFollowed,
  isLost,
  itemsOf,
  type PowerItem,
  type PowerRun,
  powerRuns,
  withPowers,
} from './power-run'

type PowerConfirmProps = { plan: PowerPlan; onKeep: () => void; onConfirm: () => void }

/** Asks before a power action: shows the affected servers, the consequences, and which are skipped and why. */
export function PowerConfirm({ plan, onKeep, onConfirm }: PowerConfirmProps) {
  const t = useTranslations('servers')
  const words = useTranslations('table')
  const { action, sends, skips } = plan
  const [only] = sends
  const counted = { count: sends.length, name: only?.name ?? '' }
  const left = skips.length > 0 && (
    <>
      <p>{t('confirm.left', { count: skips.length })}</p>
      <SkippedItems label={t('confirm.notSent')} items={skips} />
    </>
  )
  const typedCount = useTypedCount(sends.length)
  if (!only) {
    return (
      <Dialog
        open
        onClose={onKeep}
        title={t(`confirm.${action}.none`)}
        foot={
          <Button variant="primary" onClick={onKeep} data-autofocus>
            {t('confirm.understood')}
          </Button>
        }
      >
        {left}
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t(`confirm.${action}.title`, counted)}
      keep={t('confirm.cancel')}
      beside={<ShowCalls of={powerRuns.callsOf({ items: itemsOf(plan), about: { action } })} />}
      confirm={{
        label: t(`confirm.${action}.do`, counted),
        icon: powerIcons[action],
        reason: typedCount.reason,
      }}
    >
      {action !== 'on' && <p>{t(`confirm.${action}.means`, counted)}</p>}
      {(sends.length > 1 || action !== 'on') && (
        <ul className="grid list-disc gap-1 ps-5" aria-label={t('confirm.which')}>
          {sends.slice(0, maxNames).map((server) => (
            <li key={server.id}>
              {server.name}
              {action !== 'on' && <ListedInterruption by={action} server={server} />}
            </li>
          ))}
          {sends.length > maxNames && <li>{words('more', { count: sends.length - maxNames })}</li>}
        </ul>
      )}
      {action !== 'on' && <ListedInterruptionLimits />}
      {left}
      {typedCount.field}
    </ConfirmDialog>
  )
}

type PowerResultsProps = {
  run: PowerRun
  barred: string | null
  onSendFailed: () => void
  onClose: () => void
}

/** Result of a power action per server. Only failed ones can be retried. */
export function PowerResults({ run, barred, onSendFailed, onClose }: PowerResultsProps) {
  const t = useTranslations('servers.results')
  const words = useTranslations('common')
  const { action } = run.about
  const done = run.items.filter(hasFollowed).length
  return (
    <RunResults
      run={run}
      title={t('title', { action: words(`power.${action}`), ...tallyOf(run), done })}
      caption={t('caption')}
      columns={{ item: t('server'), result: t('result'), why: t('why') }}
      settled={!run.items.some(isFollowed)}
      row={(item) => {
        const { word, look } = powerLook(item, action)
        return {
          href: paths.server(item.id),
          name: item.name,
          look,
          word: t(`is.${word}`),
          why: <PowerExplanation item={item} action={action} onCheck={() => void measure(run, item.id)} />,
        }
      }}
      barred={barred}
      retry={{
        label: (failed) => t('again', { count: failed.length, name: failed[0]?.name ?? '' }),
        onClick: onSendFailed,
      }}
      onClose={onClose}
    />
  )
}

/** Measures one server now. */
async function measure({ key }: PowerRun, id: string): Promise<void> {
  const answer = await fetchLive<PowerMeasurement>(paths.live.power(id))
  applyPower(id, answer.ok ? answer.value : null)
  powerRuns.update(key, withPowers)
}

type Word =
  Exclude<RunResult['kind'], 'done'> | 'nothing' | 'late' | `following.${PowerAction}` | `reached.${PowerAction}`

/** Label of a power action's result; with icon and tone where they are not those of its kind. */
function powerLook(item: PowerItem, action: PowerAction): { word: Word; look?: ResultLook } {
  const { result } = item
  const watch = item.power?.watch
  if (result.kind === 'skipped') {
    const isNothing = result.reason === 'alreadyOn' || result.reason === 'alreadyOff'
    return { word: isNothing ? 'nothing' : 'skipped' }
  }
  if (result.kind !== 'done') return { word: result.kind }
  switch (watch ? powerProgress(watch) : 'following') {
    case 'following':
      if (isLost(item)) return { word: 'unknown', look: { tone: 'warn', icon: CircleQuestionMark } }
      return { word: `following.${action}`, look: { tone: 'busy', icon: LoaderCircle } }
    case 'reached':
      return { word: `reached.${action}`, look: { tone: 'ok', icon: action === 'off' ? PowerOff : CircleCheck } }
    case 'assumed':
      return { word: `reached.${action}` }
    case 'late':
      return { word: 'late', look: { tone: 'warn', icon: Hourglass } }
  }
}

type PowerWhyProps = { item: PowerItem; action: PowerAction; onCheck: () => void }

/** Explains the result of a server, and what to do. */
function PowerExplanation({ item, action, onCheck }: PowerWhyProps) {
  const { result } = item
  const watch = item.power?.watch
  const t = useTranslations('servers')
  const reasons = useTranslations('reasons')
  const clock = useTime()
  switch (result.kind) {
    case 'waiting':
    case 'sending':
    case 'held':
      return t(`results.because.${result.kind}`)
    case 'skipped':
      return reasons(result.reason)
    case 'refused':
      return <RefusalText failure={result.failure} />
    case 'done':
      return watch && <Followed watch={watch} lost={isLost(item)} action={action} onCheck={onCheck} />
    case 'unknown':
      return (
        <>
          {t('results.because.unknown', { time: clock(result.sentAt) })}{' '}
          {watch && <ItemState watch={watch} lost={isLost(item)} />}
          <Foot
            reference={result.reference}
            onCheck={watch && powerProgress(watch) === 'reached' ? undefined : onCheck}
          />
        </>
      )
  }
}

type WatchProps = {
  watch: PowerWatch
  /** It is no longer measured by itself. */
  lost: boolean
  action: PowerAction
  onCheck: () => void
}

function Followed({ watch, lost, action, onCheck }: WatchProps) {
  const t = useTranslations('servers')
  const clock = useTime()
  const { last } = watch
  if (!last) {
    if (!lost) return t('results.because.sent')
    return (
      <>
        {t('results.because.lost')}
        <Foot onCheck={onCheck} />
      </>
    )
  }
  const time = clock(last.measuredAt)
  switch (powerProgress(watch)) {
    case 'following':
      return (
        <>
          {t('results.because.following', { power: String(last.on), time })}
          {lost && <Foot onCheck={onCheck} />}
        </>
      )
    case 'reached':
      return t(`results.because.reached.${action}`, { time })
    case 'assumed':
      return t('results.because.assumed', { time })
    case 'late':
      return (
        <>
          {t('results.because.late', { power: String(last.on), time })}
          <Foot onCheck={onCheck} />
        </>
      )
  }
}

/** After a lost answer: the current power, and what that suggests. */
function ItemState({ watch, lost }: Pick<WatchProps, 'watch' | 'lost'>) {
  const t = useTranslations('servers')
  const clock = useTime()
  const progress = powerProgress(watch)
  if (!watch.last) return t(`results.because.${lost ? 'lost' : 'measuring'}`)
  return t('results.because.latestState', {
    power: String(watch.last.on),
    time: clock(watch.last.measuredAt),
    likely: progress === 'reached' ? 'yes' : progress === 'late' ? 'no' : 'open',
  })
}

/** The reference for support, and a button to measure again. */
function Foot({ reference, onCheck }: { reference?: string; onCheck?: (() => void) | undefined }) {
  const t = useTranslations('servers')
  if (!reference && !onCheck) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-compact text-fg-muted">
      {reference && (
        <span>
          <Reference value={reference} />
        </span>
      )}
      {onCheck && (
        <button type="button" className={linkButtonClass} onClick={onCheck}>
          <Icon of={RefreshCw} />
          {t('results.check')}
        </button>
      )}
    </span>
  )
}

function useTime(): (date: Date) => string {
  const style = useTimeStyle()
  return (date) => formatTime(date, style)
}
