'use client'

import { PowerOff, RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { Server } from '@/lib/api/server-form'
import { usePowerLosses } from './use-power-losses'

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
  const losses = usePowerLosses(action, server)
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
      {losses.length > 0 && (
        <ul className="list-disc ps-5" aria-label={common(action)}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
