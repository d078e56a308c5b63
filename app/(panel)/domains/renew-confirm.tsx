'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { countOf, type RenewRun } from './renew-run'

type RenewConfirmProps = { plan: RenewRun; onKeep: () => void; onConfirm: () => void }

/** What turning auto-renew on or off will do, and which of the selected are left out. */
export function RenewConfirm({ plan, onKeep, onConfirm }: RenewConfirmProps) {
  const t = useTranslations('domains.renew')
  const reasons = useTranslations('reasons')
  const count = countOf(plan, 'waiting')
  const left = plan.items.flatMap(({ id, name, result }) =>
    result.is === 'skipped' ? [{ id, name, reason: result.reason }] : [],
  )
  const which = plan.on ? 'on' : 'off'
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t(`${which}.title`, { count })}
      keep={t(count === 0 ? 'understood' : 'keep')}
      confirm={{
        label: t(`${which}.do`, { count }),
        icon: plan.on ? RefreshCw : RefreshCwOff,
        reason: count === 0 ? t('none') : null,
      }}
    >
      <div className="stack-2">
        {count > 0 && <p>{t(`${which}.means`, { count })}</p>}
        {left.length > 0 && (
          <>
            <p>{t('left', { count: left.length })}</p>
            <ul className="list small">
              {left.slice(0, 20).map(({ id, name, reason }) => (
                <li key={id}>
                  <span className="strong">{name}</span> <span className="muted">{reasons(reason)}</span>
                </li>
              ))}
              {left.length > 20 && <li className="muted">{t('more', { count: left.length - 20 })}</li>}
            </ul>
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
