'use client'

import { useTranslations } from 'next-intl'
import { ListedInterruption, ListedInterruptionLimits } from '@/components/server/interruption'
import { maxNames, SkippedItems, useTypedCount } from '@/components/table/skipped-items'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { powerIcons, type PowerPlan } from './power-run'

type PowerConfirmProps = { plan: PowerPlan; onKeep: () => void; onConfirm: () => void }

/** Asks before a power action: shows the affected servers, the consequences, and which are skipped and why. */
export function PowerConfirm({ plan, onKeep, onConfirm }: PowerConfirmProps) {
  const t = useTranslations('servers')
  const words = useTranslations('table')
  const { action, sends, skips } = plan
  const [only] = sends
  const counted = { count: sends.length, name: only?.name ?? '' }
  const left = skips.length > 0 && (
    <>
      <p>{t('confirm.left', { count: skips.length })}</p>
      <SkippedItems label={t('confirm.notSent')} items={skips} />
    </>
  )
  const typedCount = useTypedCount(sends.length)
  if (!only) {
    return (
      <Dialog
        open
        onClose={onKeep}
        title={t(`confirm.${action}.none`)}
        foot={
          <Button variant="primary" onClick={onKeep} data-autofocus>
            {t('confirm.understood')}
          </Button>
        }
      >
        {left}
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t(`confirm.${action}.title`, counted)}
      keep={t('confirm.cancel')}
      confirm={{
        label: t(`confirm.${action}.do`, counted),
        icon: powerIcons[action],
        reason: typedCount.reason,
      }}
    >
      {action !== 'on' && <p>{t(`confirm.${action}.means`, counted)}</p>}
      {(sends.length > 1 || action !== 'on') && (
        <ul className="grid list-disc gap-1 ps-5" aria-label={t('confirm.which')}>
          {sends.slice(0, maxNames).map((server) => (
            <li key={server.id}>
              {server.name}
              {action !== 'on' && <ListedInterruption by={action} server={server} />}
            </li>
          ))}
          {sends.length > maxNames && <li>{words('more', { count: sends.length - maxNames })}</li>}
        </ul>
      )}
      {action !== 'on' && <ListedInterruptionLimits />}
      {left}
      {typedCount.field}
    </ConfirmDialog>
  )
}
