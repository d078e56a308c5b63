'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import type { Failure } from '@/lib/model/outcome'
import { OutcomeNotice } from './outcome-notice'
import type { ChangeAction } from './send-change'
import { useChange, type ChangeSubject } from './use-change'
import { useRefresh } from './use-lost-answer'

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
  const look = useRefresh()
  const { send, pending, outcome } = useChange(action, {
    subject: () => subject,
    announce: () => ({ title: word('done') }),
  })

  async function remove() {
    const answer = await send(input)
    if (answer?.status === 'done') onClose()
    if (answer === null || answer.status === 'unknown') look.refresh()
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
          outcome={outcome}
          whether={word('whether')}
          refused={refused}
          found={isGone}
          latestState={word(isGone ? 'isGone' : 'isThere')}
          readAt={look.readAt}
          check={{ onClick: look.refresh, busy: look.busy }}
        />
      </div>
    </ConfirmDialog>
  )
}
