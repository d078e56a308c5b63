'use client'

import { useTranslations } from 'next-intl'
import { Interruption } from '@/components/server/interruption'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { PowerOff, RotateCw } from '@/components/ui/icons'
import type { Server } from '@/lib/api/server-form'

type PowerDialogProps = {
  action: 'off' | 'reboot'
  server: Server
  busy: boolean
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before a server is interrupted, and names what is touched by it. */
export function PowerDialog({ action, server, busy, onKeep, onConfirm }: PowerDialogProps) {
  const t = useTranslations('server.power.ask')
  const common = useTranslations('common.power')
  return (
    <ConfirmDialog
      open
      title={t(`${action}.title`, { name: server.name })}
      keep={t('keep')}
      confirm={{
        label: action === 'off' ? t('off.confirm') : t('reboot.confirm'),
        variant: action === 'off' ? 'danger' : 'primary',
        icon: action === 'off' ? PowerOff : RotateCw,
      }}
      busy={busy}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <p>{t(`${action}.body`)}</p>
      <Interruption by={action} server={server} label={common(action)} />
    </ConfirmDialog>
  )
}
