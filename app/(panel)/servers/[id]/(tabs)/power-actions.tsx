'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { type LucideIcon, Power, PowerOff, RotateCw } from '@/components/ui/icons'
import { intlTag } from '@/lib/format/locale'
import { formatTime } from '@/lib/format/time'
import type { ReasonKey } from '@/lib/model/reasons'
import { canSendPower, type PowerAction } from '@/lib/servers/rules/power'
import type { ServerState } from '@/lib/servers/rules/server'
import { loadPowerDialog } from './power-parts'
import { useServer } from './server-live'
import type { MeasuredPower } from './use-power'
import type { SentPower } from './use-power-action'

const PowerDialog = dynamic(loadPowerDialog, { ssr: false })

const buttons: readonly { action: PowerAction; icon: LucideIcon; variant?: 'danger' }[] = [
  { action: 'on', icon: Power },
  { action: 'reboot', icon: RotateCw },
  { action: 'off', icon: PowerOff, variant: 'danger' },
]

type PowerActionsProps = { measured: MeasuredPower; action: SentPower; state: ServerState }

/** Power on, Reboot, Power off; unavailable ones are disabled, with the reason below. */
export function PowerActions({ measured, action: sent, state }: PowerActionsProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const id = useId()
  const { server, rights } = useServer()
  const { power, followed } = measured
  const isFollowing = followed?.progress === 'following'
  const permissions = buttons.map(({ action }) => {
    const permission = canSendPower(action, { state, on: power.on }, rights)
    return { action, reason: permission.allowed ? null : permission.reason }
  })
  const reasonFor = (action: PowerAction) => permissions.find((one) => one.action === action)?.reason ?? null
  const isUncertain = (action: PowerAction) =>
    isFollowing && !followed.sentAt && followed.action === action && reasonFor(action) === null
  const why = (action: PowerAction) => {
    const reason = reasonFor(action)
    return reason ? { id: `${id}-${reason}` } : isUncertain(action) ? { id: `${id}-uncertain` } : null
  }
  return (
    <>
      <div className="actions">
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
      <div className="below empty:hidden">
        <PowerReasons id={id} permissions={permissions} measuredAt={power.measuredAt} />
        {followed && isUncertain(followed.action) && (
          <DisabledReason id={`${id}-uncertain`}>{t('uncertainWhy', { word: common(followed.action) })}</DisabledReason>
        )}
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

type PowerWhyProps = {
  /** Prefix of the IDs that the buttons reference: `<id>-<reason>`. */
  id: string
  permissions: readonly { action: PowerAction; reason: ReasonKey | null }[]
  measuredAt: Date | null
}

/** Reasons based on the measured power, shown with its age. */
const measuredReasons = ['alreadyOn', 'alreadyOff', 'notOn'] as const

/** Why buttons are disabled: each reason once, with its buttons. */
function PowerReasons({ id, permissions, measuredAt }: PowerWhyProps) {
  const t = useTranslations('server.power')
  const common = useTranslations('common.power')
  const reasons = useTranslations('reasons')
  const style = useTimeStyle()
  const because = (reason: ReasonKey) => {
    const measured = measuredReasons.find((one) => one === reason)
    return measured && measuredAt ? t(`because.${measured}`, { time: formatTime(measuredAt, style) }) : reasons(reason)
  }
  const keys = new Set(permissions.flatMap(({ reason }) => reason ?? []))
  return [...keys].map((reason) => {
    const blocked = permissions.filter((one) => one.reason === reason)
    const words = blocked.map(({ action }) => t('quoted', { word: common(action) }))
    const actions = new Intl.ListFormat(intlTag(style.locale)).format(words)
    return (
      <DisabledReason key={reason} id={`${id}-${reason}`}>
        {t('blocked', { actions, because: because(reason) })}
      </DisabledReason>
    )
  })
}
