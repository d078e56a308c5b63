'use client'

import { useTranslations } from 'next-intl'
import { ListedInterruption, ListedInterruptionLimits } from '@/components/server/interruption'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { powerIcons } from './power-icons'
import type { PowerPlan } from './power-plan'

/** Long lists scroll by themselves, also with the keyboard. */
const names = 'grid max-h-48 list-disc gap-1 overflow-y-auto ps-5'
const longest = 3

type PowerConfirmProps = { plan: PowerPlan; onKeep: () => void; onConfirm: () => void }

/** Asks before a power action: to which servers it goes, what that means for them, and which are left out and why. */
export function PowerConfirm({ plan, onKeep, onConfirm }: PowerConfirmProps) {
  const t = useTranslations('servers')
  const { action, sends, skips } = plan
  const [only] = sends
  const counted = { count: sends.length, name: only?.name ?? '' }
  const left = skips.length > 0 && (
    <>
      <p>{t('confirm.left', { count: skips.length })}</p>
      <Skipped skips={skips} />
    </>
  )
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
      keep={t(`confirm.${action}.keep`, counted)}
      confirm={{ label: t(`confirm.${action}.do`, counted), icon: powerIcons[action] }}
    >
      <p>{t(`confirm.${action}.means`, counted)}</p>
      {(sends.length > 1 || action !== 'on') && (
        <ul className={names} tabIndex={sends.length > longest ? 0 : undefined} aria-label={t('confirm.which')}>
          {sends.map((server) => (
            <li key={server.id}>
              {server.name}
              {action !== 'on' && <ListedInterruption by={action} server={server} />}
            </li>
          ))}
        </ul>
      )}
      {action !== 'on' && <ListedInterruptionLimits />}
      {left}
    </ConfirmDialog>
  )
}

function Skipped({ skips }: Pick<PowerPlan, 'skips'>) {
  const t = useTranslations('servers')
  const reasons = useTranslations('reasons')
  return (
    <ul className={names} tabIndex={skips.length > longest ? 0 : undefined} aria-label={t('confirm.notSent')}>
      {skips.map(({ id, name, reason }) => (
        <li key={id}>
          <span className="strong">{name}</span> <span className="small muted">{reasons(reason)}</span>
        </li>
      ))}
    </ul>
  )
}
