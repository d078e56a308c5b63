'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Form } from '@/components/form/form'
import { FilePick, LongTextarea, useTextFile } from '@/components/form/long-textarea'
import { readLive } from '@/components/live/fetch-live'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Note } from '@/components/ui/note'
import { TriangleAlert } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { classNames } from '@/components/ui/class-names'
import { panelFootClass, stickyFootClass } from '@/components/ui/panel'
import type { DomainRows } from '@/lib/domains/model'
import { paths } from '@/lib/paths'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import {
  entriesOf,
  maxPerRequest,
  planList,
  tallyOfLines,
  type EntryChoice,
  type ListDraft,
  type TransferEntry,
} from '@/lib/mass-transfer/rules/plan'
import type { TransferRun } from '@/lib/mass-transfer/rules/run'
import { ListLines } from './list-lines'
import { listFieldId, useListDraft } from './use-list-draft'
import { transferCalls } from './use-transfers'

/** Props shared by both ways of adding domains. */
export type AddProps = {
  items: readonly TransferItem[]
  /** Names rejected in the current run. */
  rejected: ReadonlySet<string>
  asOf: Date
  why: string | null
  /** A run is in progress, so another cannot start. */
  sending: boolean
  /** @param what the run in words */
  onStart: (
    what: string,
    from: TransferRun['about']['from'],
    entries: readonly TransferEntry[],
    onTaken: TransferRun['about']['onTaken'],
  ) => void
}

const TransferReview = onPress(() => import('./transfer-review').then((loaded) => loaded.TransferReview))

/** Bytes; 10,000 lines are a few hundred kilobytes. */
const largestFile = 2_000_000

/** A pasted or dropped list, with the validation of each line. */
export function ListForm({ items, rejected, why, sending, onStart }: AddProps) {
  const t = useTranslations('massTransfer')
  const formId = useId()
  const draft = useListDraft()
  const file = useTextFile(largestFile, draft.append)
  const { value, ready, set } = draft
  // Keeps typing responsive while thousands of lines are validated. Ticked choices apply at once.
  const text = useDeferredValue(value.text)
  const { token, switchNs, choices, lostCodes } = value
  const ours = useRegisteredHere(value.text !== '')
  const lines = useMemo(
    () => planList({ text, token, switchNs, choices, lostCodes }, items, { ours, rejected }),
    [text, token, switchNs, choices, lostCodes, items, ours, rejected],
  )
  const tally = useMemo(() => tallyOfLines(lines), [lines])
  const coded = tally.withCode

  const [reviewed, setReviewed] = useState<readonly TransferEntry[] | null>(null)
  const review = () => {
    const entries = entriesOf(planList(value, items, { ours, rejected }))
    if (entries.length > 0 && !sending) setReviewed(entries)
  }
  const send = (entries: readonly TransferEntry[]) => {
    setReviewed(null)
    onStart(t('list.send', { count: entries.length }), { kind: 'list' }, entries, draft.drop)
  }
  const requests = Math.ceil(tally.ready / maxPerRequest)

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 p-4 lg:grid-cols-2">
        <Form id={formId} className="grid min-w-0 grid-cols-1 content-start gap-1.5" onSend={review}>
          <label className="text-compact font-medium text-fg-strong" htmlFor={listFieldId}>
            {t('list.label')} <span className="font-normal text-fg-muted">{t('list.form')}</span>
          </label>
          <LongTextarea
            mono
            id={listFieldId}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${listFieldId}-hint`}
            value={value.text}
            // A stored list is shown a moment after hydration: a key in between is added to it.
            onText={(typed) => (ready ? set({ text: typed, lostLines: 0 }) : draft.append(typed))}
            {...file.drop}
          />
          <p className="text-compact text-fg-muted" id={`${listFieldId}-hint`}>
            {t('list.hint')}
          </p>
          {value.lostLines > 0 && <Note icon={TriangleAlert}>{t('list.lostLines', { count: value.lostLines })}</Note>}
          {file.problem && (
            <p className="text-compact font-medium text-danger-fg" role="alert">
              {t(`list.file.${file.problem}`)}
            </p>
          )}
          <FilePick label={t('list.file.choose')} accept=".txt,.csv,.tsv,text/plain,text/csv" onFile={file.take} />
        </Form>
        <div className="grid grid-cols-1 content-start gap-6">
          <fieldset className="grid grid-cols-1 content-start gap-2">
            <legend className="sr-only">{t('list.forAll')}</legend>
            <Checkbox
              label={t('list.token')}
              hint={tally.ready > 0 ? t('list.tokenHint', { coded, ready: tally.ready }) : t('list.tokenMeans')}
              checked={token}
              onChange={({ target }) => set({ token: target.checked, choices: withoutChoice(choices, 'token') })}
            />
            <Checkbox
              label={t('list.ns')}
              hint={t(switchNs ? 'list.nsSigned' : 'list.nsHint')}
              checked={switchNs}
              onChange={({ target }) => set({ switchNs: target.checked, choices: withoutChoice(choices, 'switchNs') })}
            />
          </fieldset>
          {lines.length > 0 && <ListLines lines={lines} tally={tally} />}
        </div>
      </div>
      <div className={classNames(panelFootClass, lines.length > 0 && stickyFootClass)}>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={sending}
          reason={why ?? (tally.ready === 0 ? t('list.nothing') : null)}
        >
          {t('list.send', { count: tally.ready })}
        </Button>
        {reviewed && (
          <TransferReview
            entries={reviewed}
            copies={null}
            calls={transferCalls({ kind: 'list' }, reviewed)}
            onKeep={() => setReviewed(null)}
            onConfirm={() => send(reviewed)}
          />
        )}
        <p className="flex-[1_1_14rem] text-compact text-fg-muted">
          {requests > 1 && `${t('list.requests', { count: requests })} `}
          {tally.bad > 0 && t('list.stays', { count: tally.bad })}
        </p>
      </div>
    </>
  )
}

const none: ReadonlySet<string> = new Set()

/** Names of domains registered here, read once there is a list; empty after a failed read. */
function useRegisteredHere(asked: boolean): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['registered-here'],
    queryFn: async ({ signal }) => {
      const { value } = await readLive<DomainRows>(paths.live.domains(), signal)
      return new Set(value.rows.flatMap(({ registered, name }) => (registered ? [name] : [])))
    },
    enabled: asked,
    staleTime: 60_000,
    structuralSharing: false,
  })
  return data ?? none
}

/** Removes the choice from each domain, because a choice for all domains replaces it. */
function withoutChoice(choices: ListChoices, which: keyof EntryChoice): ListChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => {
      const { [which]: _given, ...rest } = choice
      return [name, rest]
    }),
  )
}

type ListChoices = ListDraft['choices']
