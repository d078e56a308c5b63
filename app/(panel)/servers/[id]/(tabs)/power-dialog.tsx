'use client'

import { useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { Interruption } from '@/components/server/interruption'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { LucideIcon } from '@/components/ui/icons'
import type { Server } from '@/lib/servers/wire-detail'
import type { PowerAction } from '@/lib/servers/rules/power'

type PowerDialogProps = {
  action: PowerAction
  look: { icon: LucideIcon; variant?: 'danger' }
  server: Server
  /** Why the action cannot be sent. */
  why: string | null
  busy: boolean
  calls: Shown | null
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before an action interrupts a server and names what is affected; also before power on when opened by a link. */
export function PowerDialog({ action, look, server, why, busy, calls, onKeep, onConfirm }: PowerDialogProps) {
  const t = useTranslations('server.power.ask')
  const common = useTranslations('common.power')
  return (
    <ConfirmDialog
      open
      title={t(`${action}.title`, { name: server.name })}
      keep={t('cancel')}
      confirm={{ label: t(`${action}.confirm`), ...look, reason: why }}
      busy={busy}
      beside={<ShowCalls of={calls} />}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <p>{t(`${action}.body`)}</p>
      {action !== 'on' && <Interruption by={action} server={server} label={common(action)} />}
    </ConfirmDialog>
  )
}
