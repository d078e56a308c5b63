'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { type LucideIcon, Power, PowerOff, RotateCw } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { headClass } from '@/components/ui/page-head'
import { canSendPower, type PowerAction } from '@/lib/servers/rules/power'
import type { ServerState } from '@/lib/servers/rules/server'
import type { MeasuredPower } from './power-result'
import { useServer } from './server-live'
import { loadPowerDialog, type SentPower } from './use-power'

const PowerDialog = lazyPart(loadPowerDialog)

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
