'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChange } from '@/components/form/use-change'
import { useLive } from '@/components/live/use-live'
import { useResolved } from '@/components/live/use-resolved'
import { applyPower, forgetPower, usePowers } from '@/components/server/watched-power'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { type LucideIcon, Power, PowerOff, RotateCw } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { headClass } from '@/components/ui/page-head'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import type { PowerReading } from '@/lib/servers/model'
import { canSendPower, type PowerAction, powerActions } from '@/lib/servers/rules/power'
import { holdsOver, progressOf, serverNow } from '@/lib/servers/rules/power-watch'
import type { ServerState } from '@/lib/servers/rules/server'
import { powerServer } from './actions'
import type { MeasuredPower } from './power-result'
import { useServer } from './server-live'

/**
 * The measured power of the server, and how it follows what was sent to it, which the device remembers. The first
 * measurement comes with the page and can fail independently.
 */
export function usePower(first: Promise<Settled<PowerReading>>): MeasuredPower {
  const { server, live: record } = useServer()
  const measured = useResolved(first)
  const watched = usePowers().find(({ id }) => id === server.id) ?? null
  const live = useLive<MeasuredPower['power']>({
    url: paths.live.power(server.id),
    initial: measured?.ok ? measured : { value: { on: null, measuredAt: null }, asOf: new Date(0) },
    // What is followed is measured for all pages (`FollowPower`).
    moving: () => false,
    slowMs: 30_000,
  })

  const { on, measuredAt } = live.value
  const at = measuredAt?.getTime()
  const apply = useEffectEvent(() => {
    if (on !== null && measuredAt && watched && !watched.isAwaited) applyPower(server.id, { on, measuredAt })
  })
  useEffect(() => apply(), [on, at])

  // While it cannot be measured, a clearly newer record says more.
  const holds = measuredAt !== null && (live.failure === null || holdsOver(measuredAt, record.asOf))
  const own = holds ? live.value : { on: server.on, measuredAt: null }
  // Measured by another tab, or before a reload.
  const last = watched?.watch.last
  const isLater =
    last && holdsOver(last.measuredAt, record.asOf) && (!own.measuredAt || last.measuredAt > own.measuredAt)
  return {
    power: isLater ? last : own,
    live,
    missing: holds || isLater ? null : (live.failure ?? (measured && !measured.ok ? measured.failure : null)),
    followed:
      watched && !watched.isAwaited
        ? { action: watched.watch.action, sentAt: watched.acceptedAt, progress: progressOf(watched) }
        : null,
    doing: serverNow(server, watched, record.asOf).doing,
  }
}

/**
 * Sends a power action: asks first if it interrupts, sends once, then follows the server. The dialog is in the URL, so
 * that other pages can link to it; a link alone never sends.
 */
export function usePowerAction({ followed }: MeasuredPower) {
  const { server, live } = useServer()
  const { send, callsOf, pending, outcome, reset } = useChange(powerServer, {
    subject: ({ action }) => ({ kind: action, id: server.id, name: server.name }),
  })
  const dialog = useDialogUrl(powerActions)
  const [sent, setSent] = useState<PowerAction | null>(null)

  async function sendNow(action: PowerAction) {
    if (pending) return
    setSent(action)
    const answer = await send({ id: server.id, action })
    // Also when nothing was sent because the same action may still be in progress: the page says so.
    if (dialog.name) dialog.close()
    // The reason may be a state that the page does not show yet.
    if (answer?.status === 'refused') live.refresh()
  }

  // The activity log has a new entry, and a reboot may have ended other work.
  const renew = useEffectEvent(live.refresh)
  const isReached = followed?.progress === 'reached'
  useEffect(() => {
    if (isReached) renew()
  }, [isReached])

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
    callsOf: (action: PowerAction) => callsOf({ id: server.id, action }),
    confirm: () => dialog.name && void sendNow(dialog.name),
    keep: dialog.close,
    dismiss: () => {
      reset()
      forgetPower(server.id)
    },
  }
}

type SentPower = ReturnType<typeof usePowerAction>

const PowerDialog = onPress(() => import('./power-dialog').then((loaded) => loaded.PowerDialog))

const looks: Record<PowerAction, { icon: LucideIcon; variant?: 'danger' }> = {
  on: { icon: Power },
  reboot: { icon: RotateCw },
  off: { icon: PowerOff, variant: 'danger' },
}

/** What is rebooted comes on by itself. */
const powerNow = ({ power, doing }: MeasuredPower) =>
  doing === 'reboot' ? { on: true, isMeasured: true } : { on: power.on, isMeasured: power.measuredAt !== null }

/** The actions that make sense now: all of them while the power is not known, or off only by the record. */
function actionsFor(measured: MeasuredPower): readonly PowerAction[] {
  const { on } = powerNow(measured)
  if (on) return ['reboot', 'off']
  return on === false && measured.missing === null ? ['on'] : ['on', 'reboot', 'off']
}

type PowerActionsProps = { measured: MeasuredPower; action: SentPower; state: ServerState }

/** Reboot and power off, or power on. */
export function PowerActions({ measured, action: sent, state }: PowerActionsProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const reasons = useTranslations('reasons')
  const { server, rights } = useServer()
  const { followed } = measured
  const isFollowing = followed?.progress === 'following'
  const why = (action: PowerAction): string | null => {
    const permission = canSendPower(action, { state, ...powerNow(measured) }, rights)
    if (!permission.allowed) return reasons(permission.reason)
    return isFollowing && !followed.sentAt && followed.action === action ? t('uncertainWhy') : null
  }
  return (
    <>
      <div className={classNames(headClass.actions, 'max-sm:w-full')}>
        {actionsFor(measured).map((action, place) => {
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
          calls={sent.callsOf(sent.asked)}
          onKeep={sent.keep}
          onConfirm={sent.confirm}
        />
      )}
    </>
  )
}
