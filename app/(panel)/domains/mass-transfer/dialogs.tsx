'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Countdown } from '@/components/ui/clock'
import { Dialog } from '@/components/ui/dialog'
import { Steps } from '@/components/ui/steps'
import { formatDayAndTime } from '@/lib/format/time'
import { timelineOf, type TransferItem, type TransferStep } from '@/lib/mass-transfer/rules/item'
import { paths } from '@/lib/paths'
import { abortTransferAction, resendCodeAction } from './actions'
import { useTransferRefused } from './use-transfers'
import { meaningOf } from './use-transfer-columns'

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
  const refused = useTransferRefused()
  const { action, kind, variant } = asks[what]
  const form = useChangeForm(action, {
    live: { refresh: onAnswer },
    subject: ({ id }) => ({ kind, id, name: item.readable }),
    announce: () => ({ title: t(`${what}.done`, { name: item.readable }) }),
  })
  return (
    <ConfirmChange
      form={form}
      input={{ id: item.id }}
      title={t(`${what}.title`, { name: item.readable, again: item.tokenRequested ? 'yes' : 'no' })}
      keep={t(`${what}.keep`)}
      confirm={{ label: t(`${what}.confirm`), variant }}
      whether={t(`${what}.whether`, { name: item.readable })}
      refused={refused}
      latestState={<TransferStatusText item={item} />}
      onClose={onClose}
    >
      <p>{t(`${what}.means`)}</p>
    </ConfirmChange>
  )
}

/** Current state of an item, as a sentence. */
function TransferStatusText({ item: { readable, status } }: { item: TransferItem }) {
  const t = useTranslations('massTransfer')
  return t('latestState', { name: readable, state: t(`state.${status ?? 'unknown'}`) })
}

type StepsDialogProps = {
  item: TransferItem
  /** When the list was read. */
  asOf: Date
  onClose: () => void
}

/** The steps of one transfer, with the times that the API reports. */
export function StepsDialog({ item, asOf, onClose }: StepsDialogProps) {
  const t = useTranslations('massTransfer')
  const style = useTimeStyle()
  const nameOf = (key: TransferStep['key']) =>
    key === 'ordered' || key === 'code' || key === 'transfer' ? t(`timeline.${key}`) : t(`state.${key}`)
  const isCurrent = ({ key }: TransferStep) => key === item.status || item.status === null
  const deadline = item.status === 'awaiting_code' ? item.expiresAt : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('timeline.title', { name: item.readable })}
      foot={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {t('timeline.close')}
          </Button>
          {item.zoneId && <ButtonLink href={paths.domain(item.zoneId)}>{t('menu.open')}</ButtonLink>}
        </>
      }
    >
      <Steps
        label={t('timeline.steps')}
        steps={timelineOf(item).map((step) => ({
          id: step.key,
          name: nameOf(step.key),
          state: step.state,
          end: step.at && <time dateTime={step.at.toISOString()}>{formatDayAndTime(step.at, style, asOf)}</time>,
          detail: isCurrent(step) && (
            <>
              <p>{t(`means.${meaningOf(item)}`)}</p>
              {deadline && (
                <p>
                  {t('columns.deadline')}: <Countdown until={deadline} asOf={asOf} expired={t('deadlinePassed')} />
                </p>
              )}
              {item.message && <p className="wrap-anywhere">{item.message}</p>}
            </>
          ),
        }))}
      />
    </Dialog>
  )
}
