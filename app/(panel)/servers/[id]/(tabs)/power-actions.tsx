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

const buttons: readonly { action: PowerAction; icon: LucideIcon; variant?: 'danger' }[] = [
  { action: 'on', icon: Power },
  { action: 'reboot', icon: RotateCw },
  { action: 'off', icon: PowerOff, variant: 'danger' },
]

type PowerActionsProps = { measured: MeasuredPower; action: SentPower; state: ServerState }

/** Power on, Reboot, Power off. */
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
        {buttons.map(({ action, icon, variant }) => {
          const isBusy =
            sent.pending === action || (isFollowing && followed.sentAt !== null && followed.action === action)
          return (
            <Button
              key={action}
              icon={icon}
              variant={variant}
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
