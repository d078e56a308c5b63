'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { forgetSent } from '@/components/form/sent-changes'
import { sentKey, useChange } from '@/components/form/use-change'
import { useDialogUrl } from '@/components/table/use-dialog-url'
import { powerActions, type PowerAction } from '@/lib/servers/rules/power'
import { powerServer } from './actions'
import { loadPowerResult } from './power-parts'
import { useServer } from './server-live'
import type { MeasuredPower } from './use-power'

/**
 * Sends a power action: asks first if it interrupts, sends once, then follows the server. The dialog is in the URL, so
 * that other pages can link to it; a link alone never sends.
 */
export function usePowerAction({ followed, follow, forget }: MeasuredPower) {
  const t = useTranslations('server.power')
  const { server, live } = useServer()
  const { send, pending, outcome, reset } = useChange(powerServer, {
    subject: ({ action }) => ({ kind: action, id: server.id, name: server.name }),
  })
  const dialog = useDialogUrl(powerActions)
  const [sent, setSent] = useState<PowerAction | null>(null)

  async function sendNow(action: PowerAction) {
    if (pending) return
    setSent(action)
    forget()
    const answer = await send({ id: server.id, action })
    // Also when nothing was sent because the same action may still be in progress: the page says so.
    if (dialog.name) dialog.close()
    if (!answer) return
    if (answer.status === 'done') follow(action, answer.value)
    if (answer.status === 'unknown') follow(action, null)
    // The reason may be a state that the page does not show yet.
    if (answer.status === 'refused') live.refresh()
  }

  const reached = useEffectEvent((action: PowerAction) => {
    // The activity log has a new entry, and a reboot may have ended other work.
    live.refresh()
    forgetSent(sentKey({ kind: action, id: server.id }))
    if (followed?.sentAt) toast({ title: t(`reached.${action}`, { name: server.name }) })
  })
  const reachedAction = followed?.progress === 'reached' ? followed.action : null
  useEffect(() => {
    if (reachedAction) reached(reachedAction)
  }, [reachedAction])

  return {
    /** The action that was sent and not yet answered. */
    pending: pending ? sent : null,
    /** The action that the dialog asks about. */
    asked: dialog.name,
    /** The last action that was sent. */
    sent,
    outcome,
    press: (action: PowerAction) => {
      // A failed load is retried where the part is rendered.
      loadPowerResult().catch(() => {})
      if (action === 'on') void sendNow(action)
      else dialog.open(action)
    },
    confirm: () => dialog.name && void sendNow(dialog.name),
    keep: dialog.close,
    dismiss: () => {
      reset()
      forget()
    },
  }
}

export type SentPower = ReturnType<typeof usePowerAction>
