'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import type { Failure } from '@/lib/model/outcome'
import type { Undo } from '@/lib/undo/rules/undo'
import { FormDialog } from './form-dialog'
import { OutcomeNotice } from './outcome-notice'
import type { ChangeAction } from './send-change'
import type { ChangeSubject } from './use-change'
import { type ChangeForm, useChangeForm } from './use-change-form'
import { DraftNotice, type DraftState } from './use-draft'

type ChangeProps<Input> = Pick<ComponentProps<typeof OutcomeNotice>, 'refused' | 'found' | 'latestState'> & {
  form: Pick<ChangeForm<Input, unknown>, 'submit' | 'callsOf' | 'pending' | 'outcome' | 'reset' | 'notice'>
  /** What will be sent; null while there are problems. */
  input: Input | null
  onClose: () => void
}

type ChangeDialogProps<Input> = ChangeProps<Input> &
  Pick<ComponentProps<typeof FormDialog>, 'title' | 'icon' | 'reason' | 'className' | 'children'> & {
    /** Texts of the buttons, and the change as it follows "We don’t know if", from the messages of the page. */
    word: (word: 'keep' | 'save' | 'whether') => string
    /** Draft of an existing value, discarded with the cancel button and after success. */
    draft?: DraftState
    /** The value is the existing one, so nothing is sent. */
    isSame?: boolean
    /** `onDone` leads to another page, and the dialog goes with this one: Next.js drops a navigation when the URL changes. */
    leaves?: boolean
  }

/** A form in a dialog for one change. Closes after success, unless it leaves the page; typing hides an outcome that is settled. */
export function ChangeDialog<Input>(props: ChangeDialogProps<Input>) {
  const { form, input, refused, found, latestState, word, draft, isSame, leaves, onClose, children, ...dialog } = props
  const t = useTranslations('ui')

  function discard() {
    draft?.discard()
    onClose()
  }

  async function save() {
    if (isSame) return discard()
    const answer = await form.submit(input)
    if (answer?.status === 'done' && !leaves) discard()
  }

  return (
    <FormDialog
      {...dialog}
      keep={word('keep')}
      keepReason={form.pending ? t('alreadySent') : null}
      save={word('save')}
      pending={form.pending}
      onClose={onClose}
      onKeep={discard}
      onSave={save}
      beside={isSame ? null : <ShowCalls of={form.callsOf(input)} />}
      onChange={() => {
        if (form.outcome?.status === 'refused' || found) form.reset()
      }}
    >
      {children}
      {draft && <DraftNotice draft={draft} />}
      <OutcomeNotice {...{ ...form.notice, refused, found, latestState }} whether={word('whether')} />
    </FormDialog>
  )
}

type ConfirmChangeProps<Input> = ChangeProps<Input> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'keep' | 'confirm' | 'children'> &
  Pick<ComponentProps<typeof OutcomeNotice>, 'whether'>

/** Asks before one change is sent. Closes after success, and else says beneath what came of it. */
export function ConfirmChange<Input>(props: ConfirmChangeProps<Input>) {
  const { form, input, whether, refused, found, latestState, onClose, children, ...dialog } = props

  async function confirm() {
    const answer = await form.submit(input)
    if (answer?.status === 'done') onClose()
  }

  return (
    <ConfirmDialog
      {...dialog}
      open
      busy={form.pending}
      beside={<ShowCalls of={form.callsOf(input)} />}
      onKeep={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
      <OutcomeNotice {...{ ...form.notice, whether, refused, found, latestState }} />
    </ConfirmDialog>
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
  /** How it is taken back; null where it cannot be. */
  undo?: Undo | null
  onClose: () => void
  /** What the deletion affects, and what not. */
  children: ReactNode
}

/** Asks before an item of a list is deleted; after a lost answer, the refreshed list shows whether it was. */
export function DeleteDialog<Input>(all: DeleteDialogProps<Input>) {
  const { action, subject, isGone, word, undo = null, children, ...props } = all
  const form = useChangeForm(action, {
    subject: () => subject,
    announce: () => ({ title: word('done') }),
    undo: () => undo,
  })
  return (
    <ConfirmChange
      {...props}
      form={form}
      title={word('title')}
      keep={word(isGone ? 'close' : 'keep')}
      confirm={{ label: word('start'), variant: 'destroy', icon: Trash2, reason: isGone ? word('isGone') : null }}
      whether={word('whether')}
      found={isGone}
      latestState={word(isGone ? 'isGone' : 'isThere')}
    >
      {children}
      {isGone && form.outcome === null && <p>{word('isGone')}</p>}
    </ConfirmChange>
  )
}
