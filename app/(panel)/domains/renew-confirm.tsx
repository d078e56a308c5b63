'use client'

import { useTranslations } from 'next-intl'
import { SkippedItems, useTypedCount } from '@/components/table/skipped-items'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { countOf, skippedItems } from '@/lib/model/run'
import type { RenewPlan } from './renew-run'

type RenewConfirmProps = { plan: RenewPlan; onKeep: () => void; onConfirm: () => void }

/** Asks before auto-renew is turned on or off, and lists which selected domains are skipped. */
export function RenewConfirm({ plan, onKeep, onConfirm }: RenewConfirmProps) {
  const t = useTranslations('domains.renew')
  const count = countOf(plan, 'waiting')
  const left = skippedItems(plan.items)
  const typedCount = useTypedCount(count)
  const which = plan.about.on ? 'on' : 'off'
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t(`${which}.title`, { count })}
      keep={t(count === 0 ? 'understood' : 'keep')}
      confirm={{
        label: t(`${which}.do`, { count }),
        icon: which === 'on' ? RefreshCw : RefreshCwOff,
        reason: count === 0 ? t('none') : typedCount.reason,
      }}
    >
      <div className="grid grid-cols-1 content-start gap-2">
        {count > 0 && <p>{t(`${which}.means`)}</p>}
        {left.length > 0 && (
          <>
            <p>{t('left', { count: left.length })}</p>
            <SkippedItems items={left.map(({ item, reason }) => ({ name: item.name, reason }))} />
          </>
        )}
        {typedCount.field}
      </div>
    </ConfirmDialog>
  )
}
