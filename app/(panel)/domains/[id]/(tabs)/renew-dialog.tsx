'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useAutoRenewText } from '@/components/domain/domain-state'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatDay } from '@/lib/format/time'
import type { Outcome } from '@/lib/model/outcome'
import { DomainOutcome } from './domain-form'
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

/** Outcome of a change of auto-renew. @param on the requested value */
export function RenewOutcome({ outcome, on }: { outcome: Outcome; on: boolean }) {
  const t = useTranslations('domain')
  const { domain, live } = useDomain()
  const outcomeText = useAutoRenewText()
  return (
    <div className="mb-4">
      {outcome.status === 'done' && <Notice tone="ok" role="status" title={outcomeText(on, outcome.message)} />}
      <DomainOutcome
        outcome={outcome}
        whether={t(on ? 'renew.whetherOn' : 'renew.whetherOff', { name: domain.display })}
        found={domain.autoRenew === on}
        latestState={t('renew.latestState', { on: String(domain.autoRenew) })}
        check={{ onClick: live.refresh }}
      />
    </div>
  )
}
