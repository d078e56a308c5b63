'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { type LucideIcon, Trash2 } from '@/components/ui/icons'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { Form } from './form'
import { OutcomeNotice } from './outcome-notice'
import type { ChangeAction } from './send-change'
import type { ChangeSubject } from './use-change'
import { DraftNotice, type DraftState } from './use-draft'
import { usePageChange } from './use-lost-answer'

type FormDialogProps = {
  title: ReactNode
  /** Label of the cancel button. */
  keep: string
  /** Label and icon of the submit button, and why it is disabled, or null. */
  save: string
  icon?: LucideIcon
  reason?: ComponentProps<typeof Button>['reason']
  /** Sent, and locked until the answer arrives. */
  pending: boolean
  onClose: () => void
  /** Called by the cancel button; closes the dialog by default. */
  onKeep?: () => void
  onSave: () => Promise<void>
  /** Called when anything in the form is typed or chosen. */
  onChange?: () => void
  /** Distance between the fields. */
  className?: string
  /** The fields and the outcome. */
  children: ReactNode
}

/** A short form in a dialog, mounted only while open. The parent validates the values. */
export function FormDialog({
  title,
  keep,
  save,
  icon,
  reason,
  pending,
  onClose,
  onKeep = onClose,
  onSave,
  onChange,
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
          <Button variant="quiet" onClick={onKeep}>
            {keep}
          </Button>
          <Button type="submit" form={formId} variant="primary" icon={icon} busy={pending} reason={reason}>
            {save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={className} onSend={onSave} onChange={onChange}>
        {children}
      </Form>
    </Dialog>
  )
}

type ChangeDialogProps = Pick<FormDialogProps, 'title' | 'icon' | 'onClose' | 'children'> &
  Pick<ComponentProps<typeof OutcomeNotice>, 'refused' | 'found' | 'onFound' | 'latestState'> & {
    /** Texts of the buttons, and the change as it follows "We don’t know if", from the messages of the page. */
    word: (word: 'keep' | 'save' | 'whether') => string
    change: Pick<ReturnType<typeof usePageChange>, 'pending' | 'outcome' | 'reset' | 'notice'>
    /** Draft of an existing value, discarded with the cancel button and after success. */
    draft?: DraftState
    /** Validates and sends; undefined when nothing was sent. */
    onSave: () => Promise<Outcome<unknown> | null | undefined>
  }

/** A form in a dialog for a change of what the page shows. Closes after success; typing hides a refusal. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, icon, word, change, draft, onClose, onSave, children, ...state } = props
  const { pending, outcome, reset, notice } = change

  function discard() {
    draft?.discard()
    onClose()
  }

  async function save() {
    const answer = await onSave()
    if (answer?.status === 'done') discard()
  }

  return (
    <FormDialog
      title={title}
      keep={word('keep')}
      save={word('save')}
      icon={icon}
      pending={pending}
      onClose={onClose}
      onKeep={discard}
      onSave={save}
      onChange={() => {
        if (outcome?.status === 'refused') reset()
      }}
    >
      {children}
      {draft && <DraftNotice draft={draft} />}
      <OutcomeNotice {...notice} {...state} whether={word('whether')} />
    </FormDialog>
  )
}

type DeleteDialogProps<Input> = {
  action: ChangeAction<Input, unknown>
  input: Input
  subject: ChangeSubject
  /** No longer in the list as last read. */
  isGone: boolean
  /** Texts of the dialog, from the messages of the page. */
  word: (word: 'start' | 'title' | 'keep' | 'close' | 'done' | 'whether' | 'isGone' | 'isThere') => string
  /** Explains a refusal. */
  refused: (failure: Failure) => { means?: ReactNode } | null
  onClose: () => void
  /** What the deletion affects, and what not. */
  children: ReactNode
}

/** Asks before an item of a list is deleted; after a lost answer, the refreshed list shows whether it was. */
export function DeleteDialog<Input>(props: DeleteDialogProps<Input>) {
  const { action, input, subject, isGone, word, refused, onClose, children } = props
  const { send, pending, outcome, notice } = usePageChange(action, {
    subject: () => subject,
    announce: () => ({ title: word('done') }),
  })

  async function remove() {
    const answer = await send(input)
    if (answer?.status === 'done') onClose()
  }

  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void remove()}
      title={word('title')}
      keep={word(isGone ? 'close' : 'keep')}
      busy={pending}
      confirm={{ label: word('start'), variant: 'destroy', icon: Trash2, reason: isGone ? word('isGone') : null }}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        {children}
        {isGone && outcome === null && <p>{word('isGone')}</p>}
        <OutcomeNotice
          {...notice}
          whether={word('whether')}
          refused={refused}
          found={isGone}
          latestState={word(isGone ? 'isGone' : 'isThere')}
        />
      </div>
    </ConfirmDialog>
  )
}
