'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { toast } from '@/components/feedback/toaster'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { failureOf } from '@/components/live/fetch-live'
import { useRefresh } from '@/components/live/use-refresh'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { focusPageIfLost } from '@/components/ui/focus-page'
import { undoOf } from '@/components/undo/stored-undo'
import { endUndo, type Undoable } from '@/components/undo/undos'
import { isSignInNeeded, type Failure } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { type Plan, planUndo, type Reverse } from './undo-plan'

/** What was found before it is sent, or after a lost answer. */
type Found = { plan: Plan } | { failure: Failure }

const send = (reverse: Reverse, pageOwner: string) => reverse.send(pageOwner)

/** Takes one change back: reads what is there, and sends what restores it. A dialog says so if that did not work. */
export function UndoRun({ offer }: { offer: Undoable }) {
  const t = useTranslations('undo')
  const { id, what, page } = offer
  const client = useQueryClient()
  const { refresh: readAgain } = useRefresh()
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)
  const change = useChange(send, {
    subject: ({ subject }) => ({ ...subject, page }),
    announce: () => ({ title: t('done', { what }) }),
  })
  const { outcome, pending } = change

  async function look(): Promise<Plan | null> {
    const undo = undoOf(offer)
    if (!undo) return null
    try {
      const plan = await planUndo(undo, (target) => t('off', { target }))
      setFound({ plan })
      return plan
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      setFound({ failure })
      return null
    }
  }

  async function check() {
    setBusy(true)
    await look()
    setBusy(false)
  }

  /** Whatever page is open shows what has changed. */
  function refresh() {
    void client.invalidateQueries({ queryKey: ['live'] })
    readAgain()
  }

  const isStarted = useRef(false)
  const start = useEffectEvent(async () => {
    if (isStarted.current) return
    isStarted.current = true
    const plan = await look()
    if (plan?.is === 'asBefore') {
      toast({ title: t('asBefore', { what }) })
      endUndo(id, false)
    }
    if (plan?.is !== 'send') return
    // What was read until now says nothing of what is sent.
    setFound(null)
    const answer = await change.send(plan.reverse)
    if (answer && isSignInNeeded(answer)) return endUndo(id, true)
    refresh()
    if (answer?.status === 'done') endUndo(id, false)
    else if (answer?.status !== 'refused') await look()
  })
  useEffect(() => queueMicrotask(() => void start()), [])

  const plan = found && 'plan' in found ? found.plan : null
  const failure = found && 'failure' in found ? found.failure : null
  const changed = outcome === null && plan?.is === 'changed' ? plan : null
  if (pending || !(changed || failure || (outcome && outcome.status !== 'done'))) return null
  const isUnknown = outcome?.status === 'unknown'
  function close() {
    endUndo(id, !isUnknown && !changed)
    // The button that began it may be gone with its notice.
    setTimeout(focusPageIfLost)
  }
  return (
    <Dialog
      open
      title={t(isUnknown ? 'unknown' : 'notUndone')}
      onClose={close}
      foot={
        <>
          <ButtonLink href={paths.stored(page)} onClick={close}>
            {t('open')}
          </ButtonLink>
          <Button variant="primary" onClick={close} data-autofocus>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{what}</p>
      {failure && <FailureNotice failure={failure} what={t('notRead')} role="alert" />}
      {changed && <Both {...changed} />}
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether')}
        found={plan?.is === 'asBefore'}
        latestState={plan && t(`latestState.${plan.is}`)}
        check={{ onClick: () => void check(), busy }}
      />
    </Dialog>
  )
}

/** What is there now, and what was there before the change. */
function Both({ now, before }: Pick<Extract<Plan, { is: 'changed' }>, 'now' | 'before'>) {
  const t = useTranslations('undo.changed')
  const states = [
    { label: t('now'), lines: now },
    { label: t('before'), lines: before === null ? [] : [before] },
  ]
  return (
    <>
      <p>{t('means')}</p>
      <dl className="grid gap-3">
        {states.map(({ label, lines }) => (
          <div key={label}>
            <dt className="text-compact text-fg-muted">{label}</dt>
            {lines.map((line) => (
              <dd key={line} className="mono text-compact wrap-anywhere">
                {line}
              </dd>
            ))}
            {lines.length === 0 && <dd className="text-compact">{t('nothing')}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}
