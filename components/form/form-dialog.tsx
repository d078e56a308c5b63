'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Beside, Dialog } from '@/components/ui/dialog'
import type { LucideIcon } from '@/components/ui/icons'
import { Form } from './form'

type FormDialogProps = {
  title: ReactNode
  /** Label of the cancel button, and why it is disabled. */
  keep: string
  keepReason?: string | null
  /** Label and icon of the submit button, and why it is disabled, or null. */
  save: string
  icon?: LucideIcon
  reason?: ComponentProps<typeof Button>['reason']
  /** Sent, and locked until the answer arrives. */
  pending: boolean
  onClose: () => void
  /** Called by the cancel button; closes the dialog by default. */
  onKeep?: () => void
  onSave: () => unknown
  /** Called when anything in the form is typed or chosen. */
  onChange?: () => void
  /** At the start of the foot. */
  beside?: ReactNode
  /** Distance between the fields. */
  className?: string
  /** The fields and the outcome. */
  children: ReactNode
}

/** A short form in a dialog, mounted only while open. The parent validates the values. */
export function FormDialog({
  title,
  keep,
  keepReason,
  save,
  icon,
  reason,
  pending,
  onClose,
  onKeep = onClose,
  onSave,
  onChange,
  beside,
  className = 'grid grid-cols-1 gap-5',
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
          <Button variant="quiet" onClick={onKeep} reason={keepReason}>
            {keep}
          </Button>
          <Button type="submit" form={formId} variant="primary" icon={icon} busy={pending} reason={reason}>
            {save}
          </Button>
          <Beside>{beside}</Beside>
        </>
      }
    >
      <Form id={formId} className={className} onSend={onSave} onChange={onChange}>
        {children}
      </Form>
    </Dialog>
  )
}
