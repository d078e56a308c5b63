'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import type { Failure } from '@/lib/rules/outcome'
import { OutcomeNotice } from './outcome-notice'
import type { ChangeAction } from './send-change'
import { useChange, type ChangeSubject } from './use-change'

type DeleteDialogProps<Input> = {
  action: ChangeAction<Input, unknown>
  input: Input
  subject: ChangeSubject
  /** It is gone from the list as last read. */
  isGone: boolean
  /** What is said of it: each from the messages of its page. */
  word: (word: 'start' | 'title' | 'keep' | 'close' | 'done' | 'whether' | 'isGone' | 'isThere') => string
  /** What a refusal means here. */
  refused: (failure: Failure) => { means?: ReactNode } | null
  onClose: () => void
  /** What is lost, and what is not. */
  children: ReactNode
}

/** Asks before one thing of a list is deleted; after a lost answer, the list read again tells whether it was. */
export function DeleteDialog<Input>(props: DeleteDialogProps<Input>) {
  const { action, input, subject, isGone, word, refused, onClose, children } = props
  const router = useRouter()
  const { send, pending, outcome } = useChange(action, {
    subject: () => subject,
    announce: () => ({ title: word('done') }),
  })

  async function remove() {
    const answer = await send(input)
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
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
      <div className="stack">
        {children}
        {isGone && outcome === null && <p>{word('isGone')}</p>}
        <OutcomeNotice
          outcome={outcome}
          whether={word('whether')}
          refused={refused}
          standing={word(isGone ? 'isGone' : 'isThere')}
          check={{ onClick: () => router.refresh() }}
        />
      </div>
    </ConfirmDialog>
  )
}
