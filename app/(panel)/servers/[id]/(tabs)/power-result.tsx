'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import type { Live } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { CircleCheck, CircleQuestionMark, Hourglass, RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatTime } from '@/lib/format/time'
import type { Failure, Outcome } from '@/lib/model/outcome'
import type { PowerAction } from '@/lib/servers/rules/power'
import type { PowerProgress } from '@/lib/servers/rules/power-watch'
import { isForSuspension } from '@/lib/servers/rules/server'
import { SupportLink, useServer } from './server-live'

/** The power state; `measuredAt` is null while only the server's record is known. */
export type Power = { on: boolean | null; measuredAt: Date | null }

/** An action that was sent, or possibly sent, and its progress. */
type PowerFollowed = {
  action: PowerAction
  /** When the API accepted the action; null when the answer was lost. */
  sentAt: Date | null
  progress: PowerProgress
}

export type MeasuredPower = {
  power: Power
  live: Pick<Live<Power>, 'failure' | 'refresh'>
  /** Why there is no measurement. */
  missing: Failure | null
  followed: PowerFollowed | null
  /** What the server is doing because of it. */
  doing: PowerAction | null
}

type PowerResultProps = {
  measured: MeasuredPower
  /** The last action that was sent, and its outcome. */
  action: { sent: PowerAction | null; outcome: Outcome<unknown> | null; dismiss: () => void }
}

/** Result of a power action below the head: refused, unknown, or not followed by the server. */
export function PowerResult(props: PowerResultProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-2 not-empty:mb-6">
      <Missing {...props} />
      <Sent {...props} />
      <Followed {...props} />
    </div>
  )
}

function Missing({ measured: { missing, live } }: PowerResultProps) {
  const t = useTranslations('server.power')
  if (!missing) return null
  return (
    <FailureNotice failure={missing} what={t('missing')} retry={{ label: t('measureAgain'), onClick: live.refresh }} />
  )
}

function Sent({ measured, action }: PowerResultProps) {
  const t = useTranslations('server.power')
  const { server } = useServer()
  const powerText = usePowerText(measured)
  const { outcome, sent } = action
  if (!sent || (outcome?.status === 'unknown' && measured.followed?.progress === 'reached')) return null
  return (
    <OutcomeNotice
      outcome={outcome}
      whether={t(`whether.${sent}`, { name: server.name })}
      refused={(failure) => {
        if (isForSuspension(failure, server)) return { means: t('refused.suspended'), actions: <SupportLink /> }
        return failure.kind === 'invalid' ? { means: t('refused.failed'), actions: <SupportLink /> } : null
      }}
      readAt={measured.power.measuredAt}
      latestState={powerText}
      check={{ onClick: measured.live.refresh }}
    />
  )
}

/** Describes the measured power: “Measured at 18:42:07, the server is on.” */
function usePowerText({ power: { on, measuredAt }, live }: MeasuredPower): ReactNode {
  const t = useTranslations('server.power.latestState')
  const style = useTimeStyle()
  if (on === null || !measuredAt) return t('unknown')
  const time = formatTime(measuredAt, style)
  const words = t.rich(on ? 'on' : 'off', { time, b: (chunks) => <b>{chunks}</b> })
  return live.failure ? (
    <>
      {words} {t('old')}
    </>
  ) : (
    words
  )
}

function Followed({ measured, action: { dismiss } }: PowerResultProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const style = useTimeStyle()
  const { server } = useServer()
  const powerText = usePowerText(measured)
  const { followed, power, live } = measured
  if (!followed || followed.progress === 'following') return null
  const { action, progress, sentAt } = followed
  if (progress === 'reached') {
    if (sentAt) return null
    return (
      <Notice tone="ok" icon={CircleCheck} title={common(`reached.${action}`, { name: server.name })} role="status">
        <p>
          {t('reachedAnyway')} {powerText}
        </p>
      </Notice>
    )
  }
  // The notice of the lost answer already shows the measured power.
  if (!sentAt) return null
  const isAssumed = progress === 'assumed'
  const what = isAssumed
    ? ('assumed' as const)
    : action === 'reboot' && power.on
      ? ('late.notSeen' as const)
      : (`late.${action}` as const)
  return (
    <Notice
      tone={isAssumed ? 'idle' : 'warn'}
      icon={isAssumed ? CircleQuestionMark : Hourglass}
      title={t(`${what}.title`, { name: server.name })}
      role="alert"
      actions={
        <>
          <Button icon={RefreshCw} onClick={live.refresh}>
            {t('check')}
          </Button>
          <SupportLink />
          <Button variant="quiet" onClick={dismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <p>
        {t('sent', { time: formatTime(sentAt, style) })} {powerText} {t(`${what}.todo`)}
      </p>
    </Notice>
  )
}
