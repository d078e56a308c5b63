'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { addField } from '@/components/form/add-field'
import { defineDraft, DraftNotice, useDraft } from '@/components/form/use-draft'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { useRefresh } from '@/components/live/use-refresh'
import { Button } from '@/components/ui/button'
import { Diff } from '@/components/ui/code-block'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FileText, Plus, Undo2 } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { dsOfKey, keyMismatches } from '@/lib/domains/rules/dnskey'
import {
  compareSets,
  draftOf,
  type DsDraft,
  dsLoss,
  type DsProblem,
  type DsRecord,
  type DsRules,
  dsWaitHours,
  emptyDsDraft,
  lineOf,
  dsRecordOf,
  setProblems,
} from '@/lib/domains/rules/dnssec'
import { isRecord } from '@/lib/model/is-record'
import { restoredMembers } from '@/lib/model/restored'
import { replaceDs } from '../actions'
import { useDsRemoved } from '../dnssec-chain'
import { DomainOutcome, PanelForm, useBarred } from '../domain-form'
import { useCheckLink } from '../check-link'
import { useDomain } from '../domain-live'
import { DsFields } from './ds-fields'

const PasteDialog = onPress(() => import('./paste-dialog').then((loaded) => loaded.PasteDialog))

/** DS records are public in DNS, so a draft may be stored. */
const keptSets = defineDraft<readonly DsDraft[]>((value) =>
  Array.isArray(value)
    ? value.flatMap((stored) => (isRecord(stored) ? [restoredMembers(stored, emptyDsDraft)] : []))
    : null,
)

/** Identifies a set of DS records, in whatever order. */
const setOf = (records: readonly (DsDraft | DsRecord)[]) => records.map(lineOf).toSorted().join('|')

/** Edits the DS records. The new set replaces the one at the registry, and both are shown before sending. */
export function DsEditor({ records, rules }: { records: readonly DsRecord[]; rules: DsRules }) {
  const t = useTranslations('domain.ds')
  const diff = useTranslations('domain.diff')
  const { domain } = useDomain()
  const barred = useBarred('dnssec')
  const checkLink = useCheckLink()
  const now = records.map(draftOf)
  const draft = useDraft(keptSets, `ds:${domain.id}`, now, JSON.stringify(now))
  const { value: drafts, change: setDrafts } = draft
  const [dialog, setDialog] = useState<'paste' | 'loss' | null>(null)
  const { changed } = useDsRemoved(domain.id)
  const { send, callsOf, pending, outcome } = useChange(replaceDs, {
    subject: ({ id }) => ({ kind: 'ds', id, name: domain.display }),
    announce: ({ message }) => ({ title: message ?? t('done'), link: checkLink({ type: 'DNSKEY' }) }),
  })
  const made = useKeyDigests(rules.needsKey ? drafts : [], domain.name)
  const isComputed = !rules.needsKey || made !== null
  const problems = setProblems(drafts, rules).map((found, place) =>
    // What the registry has already is left to whoever put it there.
    records.some((record) => lineOf(record) === lineOf(drafts[place] ?? emptyDsDraft))
      ? found
      : [...found, ...chainProblems(drafts[place], made?.[place] ?? null, found)],
  )
  const wrong = problems.findIndex((found) => found.length > 0)
  const loss = dsLoss(records, drafts)
  const lost = loss === 'known' ? 'removeKnown' : 'removeAll'
  const compared = compareSets(records, drafts)
  const isSame = JSON.stringify(drafts) === JSON.stringify(now)
  const why =
    barred ??
    (isSame ? t('noChange') : wrong >= 0 ? t('mend', { place: wrong + 1 }) : isComputed ? null : t('checking'))

  const page = useRefresh()
  const [sent, setSent] = useState<string | null>(null)
  const isThere = sent === setOf(records)
  useMayStillApply(isThere ? null : outcome, page.refresh)

  const inputOf = () => ({ id: domain.id, records: drafts.map((row) => dsRecordOf(row, rules.needsKey)) })

  async function replace() {
    setSent(setOf(drafts))
    const answer = await send(inputOf())
    if (answer?.status === 'done' || answer?.status === 'unknown') void changed(loss === 'all')
    if (answer?.status === 'done') draft.discard()
    else page.refresh()
    setDialog(null)
  }

  return (
    <>
      <PanelForm
        title={t('title')}
        note={t(isSame ? 'count' : 'countUnsent', { count: drafts.length })}
        aside={
          <Button size="small" icon={FileText} onClick={() => setDialog('paste')}>
            {t('paste.open')}
          </Button>
        }
        onSend={() => {
          if (why !== null) return
          if (loss !== null) setDialog('loss')
          else void replace()
        }}
        foot={
          <>
            <Button variant="primary" type="submit" busy={pending} reason={why}>
              {t('do')}
            </Button>
            <Button variant="quiet" icon={Undo2} onClick={draft.discard}>
              {t('undo')}
            </Button>
            <ShowCalls of={callsOf(wrong >= 0 ? null : inputOf())} />
          </>
        }
      >
        {draft.isChanged && (
          <div className="p-4">
            <DraftNotice draft={draft} />
          </div>
        )}
        {drafts.length === 0 && <p className="p-4 text-fg-muted">{t('empty')}</p>}
        {drafts.map((row, place) => (
          <DsFields
            key={place}
            place={place}
            draft={row}
            rules={rules}
            problems={problems[place] ?? []}
            fromKey={made?.[place] ?? null}
            onChange={(part) => setDrafts(drafts.with(place, { ...row, ...part }))}
            onRemove={() => setDrafts(drafts.filter((_, at) => at !== place))}
          />
        ))}
        <div className="p-4">
          <Button
            icon={Plus}
            onClick={({ currentTarget }) => addField(currentTarget, () => setDrafts([...drafts, emptyDsDraft]))}
          >
            {t('add')}
          </Button>
        </div>
        <div className="grid grid-cols-1 content-start gap-2 border-t border-line-soft p-4">
          <h3>{t('before')}</h3>
          {compared.length === 0 ? (
            <p className="text-fg-muted">{t('nothing')}</p>
          ) : (
            <Diff
              label={diff('label')}
              lines={compared.map(({ kind, line }) => ({ kind, word: diff(kind), text: line }))}
            />
          )}
          <DomainOutcome
            outcome={outcome}
            whether={t('whether', { name: domain.display })}
            found={isThere}
            onFound={draft.discard}
            readAt={page.readAt}
            latestState={t('latestState', { count: records.length })}
            check={{ onClick: page.refresh, busy: page.busy }}
          />
        </div>
        <ConfirmDialog
          open={dialog === 'loss'}
          onKeep={() => setDialog(null)}
          onConfirm={() => void replace()}
          busy={pending}
          title={t(`${lost}.title`, { name: domain.display })}
          keep={t('keep')}
          confirm={{ label: t(`${lost}.do`), variant: 'danger' }}
        >
          <p>{t(`${lost}.means`, { hours: dsWaitHours })}</p>
        </ConfirmDialog>
      </PanelForm>
      {dialog === 'paste' && (
        <PasteDialog
          name={domain.name}
          onClose={() => setDialog(null)}
          onAdd={(more) => setDrafts([...drafts, ...more])}
        />
      )}
    </>
  )
}

/** Tag and digest that each key makes, null for one that makes none; null while they are computed. */
function useKeyDigests(drafts: readonly DsDraft[], name: string) {
  const keys = drafts.map(({ keyType, alg, publicKey }) => ({ keyType, alg, publicKey }))
  const { data } = useQuery({
    queryKey: ['ds-of-keys', name, keys],
    queryFn: () => Promise.all(keys.map((key) => dsOfKey(name, key))),
    networkMode: 'always',
    gcTime: 0,
  })
  return data ?? null
}

/** Where a DS record does not fit its key, of the fields that are right by themselves. */
function chainProblems(
  draft: DsDraft | undefined,
  made: Pick<DsDraft, 'keyTag' | 'digest'> | null,
  found: readonly DsProblem[],
): DsProblem[] {
  if (!draft || !made) return []
  return keyMismatches(dsRecordOf(draft, true), made)
    .filter((field) => !found.some((problem) => problem.field === field))
    .map((field) => ({ field, problem: `${field}Other`, is: 0, must: 0 }))
}
