'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo, useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { toast } from '@/components/feedback/toaster'
import { Form } from '@/components/form/form'
import { LongTextarea } from '@/components/form/long-textarea'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { fetchLive } from '@/components/live/fetch-live'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/clock'
import { FieldRemark } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { isSignInNeeded, type Outcome } from '@/lib/model/outcome'
import { readableDomain } from '@/lib/model/domain-name'
import { type CodeMatches, matchCodes, maxPerRequest } from '@/lib/mass-transfer/rules/plan'
import { groupOf, type TransferItem } from '@/lib/mass-transfer/rules/item'
import { withoutNames } from '@/lib/mass-transfer/rules/list'
import { enterCodesAction } from './actions'
import { useTransferRefused, type TransferRows } from './use-transfers'

type CodesPanelProps = {
  items: readonly TransferItem[]
  /** Items that wait for a code, earliest deadline first. */
  waiting: readonly TransferItem[]
  asOf: Date
  why: string | null
  onSaved: () => void
}

type Codes = { text: string }
const noCodes: Codes = { text: '' }
// Codes are secrets: they stay in this tab and are never stored.
const typedCodes = defineStoredForm<Codes>({ stored: () => ({}), restored: (_, first) => first })

const fieldId = 'transfer-codes'

/** The typed codes, in this tab only. */
export function useCodesDraft() {
  const { value, change } = useStoredForm(typedCodes, 'codes', () => noCodes)
  return {
    text: value.text,
    change,
    /** Begins a line for the domain, and moves to it. */
    begin: (name: string) => {
      change(({ text }) => ({ text: `${text.trimEnd()}${text.trim() ? '\n' : ''}${readableDomain(name)} ` }))
      const field = document.getElementById(fieldId)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    },
  }
}

/** Form for many codes at once: pasted, matched to the waiting domains, and sent together. */
export function CodesPanel({ items, waiting, asOf, why, onSaved }: CodesPanelProps) {
  const t = useTranslations('massTransfer')
  const { text: typed, change } = useCodesDraft()
  const text = useDeferredValue(typed)
  const found = useMemo(() => matchCodes(text, items), [text, items])
  const refused = useTransferRefused()
  const { send, callsOf, pending, outcome } = useChange(enterCodesAction, {
    subject: ({ codes }) => {
      const sent = new Set(codes.map(({ itemId }) => itemId))
      const names = items.flatMap(({ id, name }) => (sent.has(id) ? [name] : []))
      return { kind: 'transferCodes', id: [...sent].join(), name: listed(names) }
    },
  })
  const first = waiting[0]?.expiresAt
  const lines = (numbers: readonly number[]) => numbers.slice(0, most).join(', ')
  const remarks = [
    found.notWaiting.length > 0 &&
      t('codes.notWaiting', {
        names: listed(found.notWaiting.map(({ name, status }) => `${name} (${t(`state.${status ?? 'unknown'}`)})`)),
      }),
    found.unknown.length > 0 && t('codes.unknown', { names: listed(found.unknown) }),
    found.withoutCode.length > 0 && t('codes.withoutCode', { names: listed(found.withoutCode) }),
    found.twoCodes.length > 0 && t('codes.twoCodes', { lines: lines(found.twoCodes) }),
    found.unreadable.length > 0 && t('codes.unreadable', { lines: lines(found.unreadable) }),
  ]
  const count = found.matched.length
  const requestOf = (part: CodeMatches['matched']) => ({ codes: part.map(({ itemId, code }) => ({ itemId, code })) })
  const [last, setLast] = useState<CodeMatches['matched']>([])
  /** After a lost answer: the list shows that all codes of the request were taken. */
  const isTaken =
    outcome?.status === 'unknown' &&
    last.length > 0 &&
    last.every(({ itemId }) => items.some((item) => item.id === itemId && isAccepted(item)))
  useMayStillApply(isTaken ? null : outcome, onSaved)

  const submit = async () => {
    const { matched } = matchCodes(typed, items)
    let [sent, saved] = [0, 0]
    let done: Outcome<number | null> | null = null
    // Requests are sent one after the other; a failure stops the rest.
    while (sent < matched.length) {
      const part = matched.slice(sent, sent + maxPerRequest)
      setLast(part)
      done = await send(requestOf(part))
      if (done?.status !== 'done') break
      const names = (done.value ?? 0) < part.length ? await savedOf(part) : part.map(({ name }) => name)
      change((now) => ({ text: withoutNames(now.text, new Set(names)) }))
      sent += part.length
      saved += Math.min(done.value ?? part.length, part.length)
    }
    if (sent > 0) {
      toast({ title: saved >= sent ? t('codes.saved', { count: sent }) : t('codes.savedSome', { saved, count: sent }) })
    }
    if (done && !isSignInNeeded(done)) onSaved()
  }

  // The last outcome and typed text stay visible when no item is waiting any more.
  const isLeft = typed.trim() !== '' || (outcome !== null && outcome.status !== 'done')
  if (waiting.length === 0 && !isLeft) return null
  return (
    <Panel
      id="codes"
      title={t('codes.title', { count: waiting.length })}
      aside={
        first && (
          <span className="flex min-w-0 flex-wrap items-center gap-2 text-compact">
            {t('codes.first')} <Countdown until={first} asOf={asOf} withLeft />
          </span>
        )
      }
    >
      {outcome && (
        <OutcomeNotice
          outcome={outcome}
          whether={t('codes.whether', { count: last.length || count })}
          refused={refused}
          latestState={isTaken ? null : t('codes.latestState', { count })}
          readAt={asOf}
          found={isTaken}
          onFound={() => change((now) => ({ text: withoutNames(now.text, new Set(last.map(({ name }) => name))) }))}
          check={{ onClick: onSaved }}
        />
      )}
      <Form className="grid grid-cols-1 gap-3" onSend={submit}>
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
          <label className="text-compact font-medium text-fg-strong" htmlFor={fieldId}>
            {t('codes.label')} <span className="font-normal text-fg-muted">{t('codes.form')}</span>
          </label>
          <LongTextarea
            mono
            id={fieldId}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${fieldId}-tally`}
            value={typed}
            onText={(next) => change(() => ({ text: next }))}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 grid-cols-1 gap-2" id={`${fieldId}-tally`} role="status">
            {count > 0 && (
              <FieldRemark kind="good">
                {t('codes.matched', { count, names: listed(found.matched.map(({ name }) => name)) })}
              </FieldRemark>
            )}
            {remarks.map((text) => text && <Note key={text}>{text}</Note>)}
          </div>
          <div className="order-first flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              variant="primary"
              busy={pending}
              reason={why ?? (count === 0 ? t('codes.none') : null)}
            >
              {t('codes.send', { count })}
            </Button>
            <ShowCalls of={callsOf(count === 0 ? null : requestOf(found.matched.slice(0, maxPerRequest)))} />
          </div>
        </div>
      </Form>
    </Panel>
  )
}

const most = 8

/** Lists the first few names; the total is shown separately. */
function listed(names: readonly string[]): string {
  return names.slice(0, most).map(readableDomain).join(', ') + (names.length > most ? ' …' : '')
}

/** Finds the saved codes after a partial failure: domains that the list shows as queued or further on. */
async function savedOf(sent: CodeMatches['matched']): Promise<string[]> {
  const answer = await fetchLive<TransferRows>(paths.live.massTransfer())
  if (!answer.ok) return []
  const taken = new Set(answer.value.rows.flatMap((item) => (isAccepted(item) ? [item.id] : [])))
  return sent.flatMap(({ itemId, name }) => (taken.has(itemId) ? [name] : []))
}

const isAccepted = (item: TransferItem) => groupOf(item) === 'working' || groupOf(item) === 'done'
