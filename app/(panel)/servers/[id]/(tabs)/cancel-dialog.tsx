'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { Choice, Choices } from '@/components/ui/choice'
import { TypedConfirm, typedMatches } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/field'
import { Archive } from '@/components/ui/icons'
import {
  type CancelCosts,
  cancelReasonLimit,
  cancelReasonProblem,
  isAlreadySettled,
  isCancelled,
  type Ending,
  endingsOf,
} from '@/lib/cancel/rules'
import { formatTime, formatYearDay } from '@/lib/format/time'
import { cancelServer } from './actions'
import { CancelBilled, CancelLost } from './cancel-effects'
import { useServer } from './server-live'

type CancelDialogProps = {
  /** Null for who may not see orders. */
  costs: Promise<CancelCosts | null>
  onClose: () => void
}

/** Asks when and why a server ends, says what goes with it and what is still invoiced, and has its name typed. */
export function CancelDialog({ costs, onClose }: CancelDialogProps) {
  const t = useTranslations('cancel')
  const style = useTimeStyle()
  const { server, live } = useServer()
  const { name, order } = server
  const endings = endingsOf(order, live.asOf)
  const [chosen, setChosen] = useState<Ending | null>(null)
  const draft = useDraft(textDrafts, `cancel:${server.id}`, '', '')
  const reason = draft.value
  const [typed, setTyped] = useState('')
  const ending = chosen ?? endings[0] ?? 'now'
  const form = useChangeForm(cancelServer, {
    live,
    subject: ({ id }) => ({ kind: 'cancel', id, name }),
    announce: () => ({ title: t('done', { name }) }),
    onDone: draft.discard,
  })
  const problem = cancelReasonProblem(reason)
  const isRight = typedMatches(name, typed)
  const isDone = isCancelled(server)
  const day = order?.nextInvoiceAt && formatYearDay(order.nextInvoiceAt, { ...style, timeZone: 'UTC' })
  return (
    <ConfirmChange
      form={form}
      input={problem || !isRight ? null : { id: server.id, reason, isEarly: ending === 'now' }}
      title={t('title', { name })}
      keep={t('keep')}
      confirm={{
        label: t('start'),
        variant: 'destroy',
        icon: Archive,
        reason: problem === 'empty' ? t('reasonFirst') : isRight ? null : t('typeFirst'),
      }}
      whether={t('whether', { name })}
      refused={(failure) => (isAlreadySettled(failure) ? { means: t('refused') } : null)}
      found={isDone}
      latestState={t(isDone ? 'isCancelled' : 'isNot', { time: formatTime(live.asOf, style) })}
      onClose={onClose}
    >
      {endings.length > 1 ? (
        <fieldset className="grid grid-cols-1 content-start gap-2">
          <legend className="mb-2 text-compact font-medium text-fg-strong">{t('when')}</legend>
          <Choices>
            {endings.map((offered) => (
              <Choice
                key={offered}
                name="ending"
                value={offered}
                checked={ending === offered}
                onChange={() => setChosen(offered)}
                title={t(`${offered}.title`, { day: day ?? '' })}
                description={t(`${offered}.means`)}
              />
            ))}
          </Choices>
        </fieldset>
      ) : (
        <p>{t('atOnce')}</p>
      )}
      <CancelLost costs={costs} />
      <CancelBilled costs={costs} ending={ending} />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        error={problem === 'tooLong' ? t('reasonLong', { limit: cancelReasonLimit }) : null}
        autoComplete="off"
        value={reason}
        onChange={(event) => draft.change(event.target.value)}
      />
      <TypedConfirm name={name} value={typed} onChange={setTyped} />
    </ConfirmChange>
  )
}
