'use client'

import { useId, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { LucideIcon } from '@/components/ui/icons'

type FormDialogProps = {
  title: ReactNode
  /** Word of the button that leaves all as it is. */
  keep: string
  /** Word and icon of the button that sends. */
  save: string
  icon: LucideIcon
  /** It has been sent, and cannot be closed before the answer. */
  pending: boolean
  onClose: () => void
  /** By its own button; what closes the dialog unless it does more. */
  onKeep?: () => void
  onSave: () => Promise<void>
  /** The fields, and what became of it. */
  children: ReactNode
}

/** A short form in a dialog. Exists only while it is open; its owner checks what is typed. */
export function FormDialog({
  title,
  keep,
  save,
  icon,
  pending,
  onClose,
  onKeep = onClose,
  onSave,
  children,
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      locked={pending}
      foot={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {keep}
          </Button>
          <Button type="submit" form={formId} variant="primary" icon={icon} busy={pending}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
