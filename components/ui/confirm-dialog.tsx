'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button'
import type { ButtonVariant } from './class-names'
import { Dialog } from './dialog'
import type { LucideIcon } from './icons'

type ConfirmDialogProps = {
  open: boolean
  /** Called to cancel: by Escape, the backdrop or the cancel button. */
  onKeep: () => void
  onConfirm: () => void
  /** The question, with the name of the resource: “Reboot web-03?” */
  title: ReactNode
  /** The consequences. */
  children: ReactNode
  confirm: {
    label: string
    variant?: ButtonVariant
    icon?: LucideIcon
    /** Why it is disabled. */
    reason?: string | null
  }
  /** Label of the cancel button. */
  keep: string
  /** Sent and not yet answered: buttons are disabled. */
  busy?: boolean
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog({ open, onKeep, onConfirm, title, children, confirm, keep, busy }: ConfirmDialogProps) {
  const t = useTranslations('ui')
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={title}
      role="alertdialog"
      locked={busy}
      foot={
        <>
          <Button variant="quiet" onClick={onKeep} reason={busy ? t('alreadySent') : null} data-autofocus>
            {keep}
          </Button>
          <Button
            variant={confirm.variant ?? 'primary'}
            icon={confirm.icon}
            reason={busy ? null : confirm.reason}
            busy={busy}
            onClick={onConfirm}
          >
            {confirm.label}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  )
}
