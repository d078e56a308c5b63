'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { Button } from '@/components/ui/button'
import { Undo2 } from '@/components/ui/icons'
import { canCancel, isAlreadySettled, isCancelled } from '@/lib/cancel/rules'
import { formatTime } from '@/lib/format/time'
import { offersOf } from '@/lib/model/offers'
import { keepServer } from './actions'
import { useDisabledReason, useServer } from './server-live'

/** Asks to take the cancellation of a server back, while it still runs. */
export function KeepServer({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('cancel.takeBack')
  const why = useDisabledReason()
  const context = useServer()
  if (!offersOf(context, 'cancel')) return null
  return (
    <Button icon={Undo2} reason={why(canCancel(context.server, context.rights))} onClick={onAsk}>
      {t('start')}
    </Button>
  )
}

/** Takes the cancellation back, and stays after a lost answer to say what came of it. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cancel.takeBack')
  const states = useTranslations('cancel')
  const style = useTimeStyle()
  const { server, live } = useServer()
  const { id, name } = server
  const form = useChangeForm(keepServer, {
    live,
    subject: () => ({ kind: 'cancelUndo', id, name }),
    announce: () => ({ title: t('done', { name }) }),
  })
  const isKept = !isCancelled(server)
  return (
    <ConfirmChange
      form={form}
      input={{ id }}
      title={t('title', { name })}
      keep={t('keep')}
      confirm={{ label: t('start'), icon: Undo2 }}
      whether={t('whether', { name })}
      refused={(failure) => (isAlreadySettled(failure) ? { means: t('refused') } : null)}
      found={isKept}
      latestState={states(isKept ? 'isNot' : 'isCancelled', { time: formatTime(live.asOf, style) })}
      onClose={onClose}
    >
      {t('body')}
    </ConfirmChange>
  )
}
