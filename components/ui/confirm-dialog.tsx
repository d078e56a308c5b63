'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './button'
import { Dialog } from './dialog'
import type { LucideIcon } from './icons'

type ConfirmDialogProps = {
  open: boolean
  /** It stays as it is: Escape, backdrop, the keep button. */
  onKeep: () => void
  onConfirm: () => void
  /** The question, with the name of the thing: “Reboot web-03?” */
  title: ReactNode
  /** What it means. */
  children: ReactNode
  confirm: {
    label: string
    variant?: ButtonVariant
    icon?: LucideIcon
    /** Why not yet. */ reason?: string | { id: string } | null
  }
  /** The way out in words: “Keep it running”. */
  keep: string
  /** Sent and not yet answered: nothing can be pressed a second time. */
  busy?: boolean
}

/** Asks before something is done. The focus begins at the way out. */
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
          <Button variant="quiet" onClick={onKeep} reason={busy ? t('alreadySent') : null} reasonHidden data-autofocus>
            {keep}
          </Button>
          <Button
            variant={confirm.variant ?? 'primary'}
            icon={confirm.icon}
            reason={busy ? null : confirm.reason}
            reasonHidden
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
