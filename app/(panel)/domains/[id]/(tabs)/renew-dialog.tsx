'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { formatDay } from '@/lib/format/time'
import { useDomain } from './domain-live'

type RenewDialogProps = { on: boolean; busy: boolean; onKeep: () => void; onConfirm: () => void }

/** Asks before auto-renew is turned on or off, because either can cost money. */
export function RenewDialog({ on, busy, onKeep, onConfirm }: RenewDialogProps) {
  const t = useTranslations('domain.renew')
  const locale = useLocale()
  const { domain } = useDomain()
  const date = domain.expiresAt ? formatDay(domain.expiresAt, { locale, timeZone: 'UTC' }, new Date(0)) : 'none'
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      busy={busy}
      title={t(on ? 'on.title' : 'off.title', { name: domain.display })}
      keep={t('keep')}
      confirm={{ label: t(on ? 'turnOn' : 'turnOff'), icon: on ? RefreshCw : RefreshCwOff }}
    >
      <p>{t(on ? 'on.means' : 'off.means', { date })}</p>
    </ConfirmDialog>
  )
}
