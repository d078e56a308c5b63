'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { forgetSent } from '@/components/form/sent-changes'
import { sentKey, useChange } from '@/components/form/use-change'
import { useDialogUrl } from '@/components/table/use-dialog-url'
import { powerActions, type PowerAction } from '@/lib/rules/power'
import { powerServer } from './actions'
import { loadPowerResult } from './power-parts'
import { useServer } from './server-live'
import type { MeasuredPower } from './use-power'

/**
 * Sending a power action: asked first where it interrupts, sent once, followed afterwards. The question is in the URL, so
 * that other pages lead to it; a link alone never sends.
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
    // Also where nothing was sent, because one like it may still be on its way: the page says so.
    if (dialog.name) dialog.close()
    if (!answer) return
    if (answer.status === 'done') follow(action, answer.value)
    if (answer.status === 'unknown') follow(action, null)
    // The reason may be a state that the page has not seen yet.
    if (answer.status === 'refused') live.refresh()
  }

  const reached = useEffectEvent((action: PowerAction) => {
    // The activity log has a new line, and a reboot may have ended what else went on.
    live.refresh()
    forgetSent(sentKey({ kind: action, id: server.id }))
    if (followed?.sentAt) toast({ title: t(`reached.${action}`, { name: server.name }) })
  })
  const reachedAction = followed?.progress === 'reached' ? followed.action : null
  useEffect(() => {
    if (reachedAction) reached(reachedAction)
  }, [reachedAction])

  return {
    /** Under way: sent and not yet answered. */
    pending: pending ? sent : null,
    /** The action that the dialog asks about. */
    asked: dialog.name,
    /** The last one that was sent. */
    sent,
    outcome,
    press: (action: PowerAction) => {
      // If it cannot be loaded now, it is tried again where it is shown.
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
