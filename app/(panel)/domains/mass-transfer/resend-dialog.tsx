'use client'

import { useTranslations } from 'next-intl'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { TransferItem } from '@/lib/rules/transfer-item'
import { resendCodeAction } from './actions'
import { Standing } from './standing'
import { useRefused } from './use-refused'

/** Has the code sent once more: an e-mail goes to somebody else, and the day's requests are few. */
export function ResendDialog({
  item,
  onClose,
  onAnswer,
}: {
  item: TransferItem
  onClose: () => void
  onAnswer: () => void
}) {
  const t = useTranslations('massTransfer.resend')
  const refused = useRefused()
  const { send, pending, outcome } = useChange(resendCodeAction, {
    announce: () => ({ title: t('done', { name: item.readable }) }),
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
      title={t('title', { name: item.readable })}
      keep={t('keep')}
      confirm={{ label: t('confirm') }}
      busy={pending}
    >
      <p>{t('means')}</p>
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether', { name: item.readable })}
        refused={refused}
        standing={<Standing item={item} />}
        check={{ onClick: onAnswer }}
      />
    </ConfirmDialog>
  )
}
