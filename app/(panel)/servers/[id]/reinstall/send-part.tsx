'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { TypedConfirm } from '@/components/ui/typed-confirm'
import { typedMatches } from '@/components/ui/typed-match'
import { usePreload } from '@/components/ui/use-preload'
import type { ReinstallOrder } from '@/lib/install/rules/order'
import type { Permission } from '@/lib/model/reasons'
import type { Chosen } from './chosen'
import type { Sending } from './use-send'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './validate'

const loadSendOutcome = () => import('./send-outcome').then((part) => part.SendOutcome)

const SendOutcome = lazyPart(loadSendOutcome)

type Props = {
  wizard: ReadyWizard
  chosen: Chosen
  order: ReinstallOrder
  sending: Sending
  permission: Permission
}

/** Field to type the server's name, and the button that sends once. */
export function SendPart({ wizard, chosen, order, sending, permission }: Props) {
  const t = useTranslations('reinstall')
  const reasons = useTranslations('reasons')
  usePreload(loadSendOutcome, true)
  const { server } = wizard
  const { outcome, pending, typed, setTyped, latestState } = sending
  const isDone = outcome?.status === 'done'
  // After a lost answer, a retry requires a check whether an install is in progress.
  const isUnclear =
    outcome?.status === 'unknown' && (!latestState.known?.ok || latestState.known.value.install !== null)
  const reason = !permission.allowed
    ? reasons(permission.reason)
    : isUnclear
      ? t('latestState.wait')
      : typedMatches(server.name, typed)
        ? null
        : t('review.typeFirst')
  return (
    <Form
      className="grid grid-cols-1 content-start gap-4 border-t border-danger-line p-4"
      onSend={() => {
        if (reason === null && !isDone) void sending.send(order)
      }}
    >
      {outcome && !isDone && <SendOutcome wizard={wizard} chosen={chosen} sending={sending} />}
      <TypedConfirm id={fieldId('name')} name={server.name} value={typed} onChange={setTyped} />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="destroy"
          size="large"
          busy={pending || isDone}
          reason={pending || isDone ? null : reason}
        >
          {isDone ? t('review.sent') : t('review.send')}
        </Button>
        <Button variant="quiet" size="large" onClick={() => wizard.go('access')}>
          {t('review.back')}
        </Button>
      </div>
      <p className="text-compact text-fg-muted">{t('review.readHint')}</p>
    </Form>
  )
}
