'use client'

import { useTranslations } from 'next-intl'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { abortTransferAction, resendCodeAction } from './actions'
import { useRefused } from './use-refused'

/** Actions on one transfer: abort it, or resend its code, which e-mails the registrant. */
const asks = {
  abort: { action: abortTransferAction, kind: 'transferAbort', variant: 'destroy' },
  resend: { action: resendCodeAction, kind: 'transferResend', variant: 'primary' },
} as const

type ItemDialogProps = {
  what: keyof typeof asks
  item: TransferItem
  onClose: () => void
  /** Called after any answer of the API, to read the transfers again. */
  onAnswer: () => void
}

/** Asks for confirmation of an action on one transfer. */
export function ItemDialog({ what, item, onClose, onAnswer }: ItemDialogProps) {
  const t = useTranslations('massTransfer')
  const refused = useRefused()
  const { action, kind, variant } = asks[what]
  const { send, pending, outcome } = useChange(action, {
    subject: ({ id }) => ({ kind, id, name: item.readable }),
    announce: () => ({ title: t(`${what}.done`, { name: item.readable }) }),
  })
  const confirm = async () => {
    const answer = await send({ id: item.id })
    if (!answer) return
    if (answer.status !== 'signedOut') onAnswer()
    if (answer.status === 'done') onClose()
  }
  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void confirm()}
      title={t(`${what}.title`, { name: item.readable, again: item.tokenRequested ? 'yes' : 'no' })}
      keep={t(`${what}.keep`)}
      confirm={{ label: t(`${what}.confirm`), variant }}
      busy={pending}
    >
      <p>{t(`${what}.means`)}</p>
      <OutcomeNotice
        outcome={outcome}
        whether={t(`${what}.whether`, { name: item.readable })}
        refused={refused}
        latestState={<TransferStatusText item={item} />}
        check={{ onClick: onAnswer }}
      />
    </ConfirmDialog>
  )
}

/** Current state of an item, as a sentence. */
function TransferStatusText({ item: { readable, status } }: { item: TransferItem }) {
  const t = useTranslations('massTransfer')
  return t('latestState', { name: readable, state: t(`state.${status ?? 'unknown'}`) })
}
