'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { type LucideIcon, Power, PowerOff, RotateCw } from '@/components/ui/icons'
import { headClass } from '@/components/ui/page-head'
import {
  canSendPower,
  holdsOver,
  type PowerAction,
  powerActions,
  powerPatienceMs,
  powerProgress,
  type PowerWatch,
  watchPower,
  withMeasurement,
} from '@/lib/servers/rules/power'
import type { ServerState } from '@/lib/servers/rules/server'
import { toast } from '@/components/feedback/toaster'
import { forgetSent } from '@/components/form/sent-changes'
import { sentKey, useChange } from '@/components/form/use-change'
import { useLive } from '@/components/live/use-live'
import { useResolved } from '@/components/live/use-resolved'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import type { PowerReading } from '@/lib/servers/model'
import type { MeasuredPower } from './power-result'
import { useServer } from './server-live'
import { powerServer } from './actions'

type Watched = {
  watch: PowerWatch
  sentAt: Date | null
  /** The last processed measurement. Each answer has its own Date object, even for the same second. */
  taken: Date | null
}

/**
 * The measured power of the server, and whether it follows a sent action: polled every two seconds until it does, for
 * at most two minutes. The first measurement comes with the page and can fail independently.
 */
export function usePower(first: Promise<Settled<PowerReading>>): MeasuredPower {
  const { server, live: record } = useServer()
  const measured = useResolved(first)
  const [watched, setWatched] = useState<Watched | null>(null)
  const [outOfPatience, setOutOfPatience] = useState(false)

  const observed = watched && powerProgress(watched.watch)
  // Without any answer, no measurement can tell that it is late.
  const progress = observed === 'following' && outOfPatience ? 'late' : observed
  const isFollowing = progress === 'following'

  const live = useLive<MeasuredPower['power']>({
    url: paths.live.power(server.id),
    initial: measured?.ok ? measured : { value: { on: null, measuredAt: null }, asOf: new Date(0) },
    moving: () => isFollowing,
    slowMs: 30_000,
  })

  const { on, measuredAt } = live.value
  if (watched && on !== null && measuredAt && measuredAt !== watched.taken) {
    setWatched({ ...watched, taken: measuredAt, watch: withMeasurement(watched.watch, { on, measuredAt }) })
  }
  // While it cannot be measured, a clearly newer record says more.
  const holds = measuredAt !== null && (live.failure === null || holdsOver(measuredAt, record.asOf))

  const begunAt = watched?.watch.sentAt
  useEffect(() => {
    if (!isFollowing) return
    const timer = setTimeout(() => setOutOfPatience(true), powerPatienceMs)
    return () => clearTimeout(timer)
  }, [isFollowing, begunAt])

  return {
    power: holds ? live.value : { on: server.on, measuredAt: null },
    live,
    missing: holds ? null : (live.failure ?? (measured && !measured.ok ? measured.failure : null)),
    followed: watched && progress ? { action: watched.watch.action, sentAt: watched.sentAt, progress } : null,
    follow: (action, sentAt) => {
      setOutOfPatience(false)
      setWatched({ watch: watchPower(action, sentAt ?? new Date()), sentAt, taken: measuredAt })
      live.refresh()
    },
    forget: () => setWatched(null),
  }
}

/**
 * Sends a power action: asks first if it interrupts, sends once, then follows the server. The dialog is in the URL, so
 * that other pages can link to it; a link alone never sends.
 */
export function usePowerAction({ followed, follow, forget }: MeasuredPower) {
  const t = useTranslations('server.power')
  const { server, live } = useServer()
  const { send, pending, outcome, reset } = useChange(powerServer, {
    subject: ({ action }) => ({ kind: action, id: server.id, name: server.name }),
  })
  const dialog = useDialogUrl(powerActions)
  const [sent, setSent] = useState<PowerAction | null>(null)

  async function sendNow(action: PowerAction) {
    if (pending) return
    setSent(action)
    forget()
    const answer = await send({ id: server.id, action })
    // Also when nothing was sent because the same action may still be in progress: the page says so.
    if (dialog.name) dialog.close()
    if (!answer) return
    if (answer.status === 'done') follow(action, answer.value)
    if (answer.status === 'unknown') follow(action, null)
    // The reason may be a state that the page does not show yet.
    if (answer.status === 'refused') live.refresh()
  }

  const reached = useEffectEvent((action: PowerAction) => {
    // The activity log has a new entry, and a reboot may have ended other work.
    live.refresh()
    forgetSent(sentKey({ kind: action, id: server.id }))
    if (followed?.sentAt) toast({ title: t(`reached.${action}`, { name: server.name }) })
  })
  const reachedAction = followed?.progress === 'reached' ? followed.action : null
  useEffect(() => {
    if (reachedAction) reached(reachedAction)
  }, [reachedAction])

  return {
    /** The action that was sent and not yet answered. */
    pending: pending ? sent : null,
    /** The action that the dialog asks about. */
    asked: dialog.name,
    /** The last action that was sent. */
    sent,
    outcome,
    press: (action: PowerAction) => {
      if (action === 'on') void sendNow(action)
      else dialog.open(action)
    },
    confirm: () => dialog.name && void sendNow(dialog.name),
    keep: dialog.close,
    dismiss: () => {
      reset()
      forget()
    },
  }
}

type SentPower = ReturnType<typeof usePowerAction>

const PowerDialog = dynamic(() => import('./power-dialog').then((loaded) => loaded.PowerDialog), { ssr: false })

const looks: Record<PowerAction, { icon: LucideIcon; variant?: 'danger' }> = {
  on: { icon: Power },
  reboot: { icon: RotateCw },
  off: { icon: PowerOff, variant: 'danger' },
}

/** The actions that make sense now: all of them while the power is not known. */
function actionsFor(on: boolean | null): readonly PowerAction[] {
  return on === null ? ['on', 'reboot', 'off'] : on ? ['reboot', 'off'] : ['on']
}

type PowerActionsProps = { measured: MeasuredPower; action: SentPower; state: ServerState }

/** Reboot and power off, or power on. */
export function PowerActions({ measured, action: sent, state }: PowerActionsProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const reasons = useTranslations('reasons')
  const { server, rights } = useServer()
  const { power, followed } = measured
  const isFollowing = followed?.progress === 'following'
  const why = (action: PowerAction): string | null => {
    const permission = canSendPower(action, { state, on: power.on }, rights)
    if (!permission.allowed) return reasons(permission.reason)
    return isFollowing && !followed.sentAt && followed.action === action ? t('uncertainWhy') : null
  }
  return (
    <>
      <div className={classNames(headClass.actions, 'max-sm:w-full')}>
        {actionsFor(power.on).map((action, place) => {
          const isBusy =
            sent.pending === action || (isFollowing && followed.sentAt !== null && followed.action === action)
          return (
            // The first button stays the same one, so that it keeps the focus when the state changes.
            <Button
              key={place}
              {...looks[action]}
              busy={isBusy}
              reason={isBusy ? null : why(action)}
              onClick={() => sent.press(action)}
            >
              {common(action)}
            </Button>
          )
        })}
      </div>
      {sent.asked && (
        <PowerDialog
          action={sent.asked}
          look={looks[sent.asked]}
          server={server}
          why={why(sent.asked)}
          busy={sent.pending !== null}
          onKeep={sent.keep}
          onConfirm={sent.confirm}
        />
      )}
    </>
  )
}
