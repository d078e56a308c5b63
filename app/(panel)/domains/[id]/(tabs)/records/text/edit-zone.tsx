'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import type { RecordList } from '@/lib/dns/api'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { withOthersChanges } from '@/lib/dns/zone-file/edit'
import type { Failure, Reading } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { isAccepted } from '@/lib/model/run'
import { useDomain } from '../../domain-live'
import { BackToRecords } from '../back-to-records'
import { ImportResults } from '../import/import-results'
import { latestReading, readRecords } from '../import/import-run'
import { useSkipReason } from '../import/use-preview-columns'
import { useZoneRun } from '../import/use-zone-run'
import { ChangesPanel } from './changes-panel'
import { OthersNotice } from './others-notice'
import { SaveDialog } from './save-dialog'
import { useEditorPhrases } from './use-editor-phrases'
import { useZoneText } from './use-zone-text'
import { zoneEdit } from './zone-edit'
import type { EditorHandle, ZoneMark } from './zone-editor'

const editorClass = 'h-[max(20rem,min(70dvh,44rem))]'
const editorToCome = <div className={`${editorClass} rounded-md border border-line bg-sunken`} aria-busy="true" />
const ZoneEditor = dynamic(() => import('./zone-editor').then((loaded) => loaded.ZoneEditor), {
  ssr: false,
  loading: () => editorToCome,
})

/** Edits the whole zone as a text, then sends what differs. */
export function EditZone({ initial }: { initial: Reading<RecordList> }) {
  const t = useTranslations('zoneText')
  const words = useTranslations('zoneFile')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const reading = latestReading(domain.id, initial)
  const { rows: present, unreadable } = reading.value
  const { draft, ready, setText, take, startOver, clearWhenLeft } = useZoneText(domain, present)
  const { run, running, start, callsOf } = useZoneRun(domain.id)
  const isSaved = run !== undefined && !running && run.items.every(isAccepted)
  // Keeps typing responsive while thousands of lines are parsed.
  const text = useDeferredValue(draft.text)
  const edit = useMemo(() => zoneEdit(text, present, domain.name), [text, present, domain.name])
  const others = useMemo(
    () => withOthersChanges(text, draft.base, present, domain.name),
    [text, draft.base, present, domain.name],
  )
  const hasOthers = ready && !running && others.text !== text
  const editor = useRef<EditorHandle>(null)
  const phrases = useEditorPhrases()
  const hintId = useId()
  const marks = useMarks(edit)
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const isDone = isSaved && edit.changes.length === 0
  useEffect(() => {
    if (isDone) clearWhenLeft()
    // Of this render: it only stores.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])

  const mayEdit = mayChange(rights, 'domains')
  const isLocked = running || !mayEdit || unreadable.length > 0
  const why = !mayEdit
    ? reasons('domainsReadOnly')
    : unreadable.length > 0
      ? t('unreadable.what', { count: unreadable.length })
      : hasOthers
        ? t('othersFirst')
        : edit.problems.length > 0
          ? t('problemsFirst', { count: edit.problems.length })
          : edit.changes.length === 0
            ? t('nothing')
            : null

  const calls = edit.problems.length > 0 || edit.steps.length === 0 ? null : callsOf(edit.steps)

  /** Reads the zone once more, so that nothing is written over what others have just changed. */
  async function save() {
    setBusy(true)
    setFailure(null)
    const read = await readRecords(domain.id)
    setBusy(false)
    if (!read.ok) return setFailure(read.failure)
    setAsks(false)
    const now: readonly DnsRecord[] = read.value.rows
    const isOthers = withOthersChanges(draft.text, draft.base, now, domain.name).text !== draft.text
    if (isOthers || read.value.unreadable.length > 0) return
    const { steps } = zoneEdit(draft.text, now, domain.name)
    start(t('save', { count: steps.length }), steps)
  }

  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <BackToRecords zoneId={domain.id} />
      {unreadable.length > 0 && (
        <Notice tone="warn" title={t('unreadable.what', { count: unreadable.length })}>
          {t('unreadable.means')}
        </Notice>
      )}
      {domain.external && (
        <Notice tone="idle" title={words('external.what')}>
          {t('external')}
        </Notice>
      )}
      {run && <ImportResults run={run} readAt={reading.asOf} />}
      {hasOthers && <OthersNotice changes={others} onTake={() => take(others.text)} onStartOver={startOver} />}
      <div className="cols-side">
        <Panel
          title={t('title')}
          note={words('note')}
          aside={
            edit.changes.length + edit.problems.length > 0 && (
              <Button size="small" variant="quiet" reason={running ? t('running') : null} onClick={startOver}>
                {t('startOver')}
              </Button>
            )
          }
        >
          {ready ? (
            <ZoneEditor
              className={editorClass}
              value={draft.text}
              onText={setText}
              label={t('label', { name: domain.display })}
              hintId={hintId}
              readOnly={isLocked}
              marks={marks}
              phrases={phrases}
              handle={editor}
            />
          ) : (
            editorToCome
          )}
          <p id={hintId} className="text-compact text-fg-muted">
            {t('keys')}
          </p>
        </Panel>
        <ChangesPanel
          edit={edit}
          why={why}
          busy={running || text !== draft.text}
          calls={calls}
          onLine={(line) => editor.current?.goTo(line)}
          onSave={() => {
            setFailure(null)
            setAsks(true)
          }}
        />
      </div>
      {asks && (
        <SaveDialog
          edit={edit}
          present={present}
          busy={busy}
          calls={calls}
          failure={failure}
          onKeep={() => setAsks(false)}
          onSave={() => void save()}
        />
      )}
    </div>
  )
}

/** What is said in the lines of the text. */
function useMarks({ changes, problems, fixed }: ReturnType<typeof zoneEdit>): readonly ZoneMark[] {
  const whyNot = useSkipReason()
  return useMemo(() => {
    const marks = [
      ...changes.map(({ line, kind }) => ({ line, kind: kind === 'add' ? ('add' as const) : ('change' as const) })),
      ...problems.map((row) => ({ line: row.line, kind: 'problem' as const, says: whyNot(row) ?? '' })),
      ...fixed.lines.map((row) => ({ line: row.line, kind: 'fixed' as const, says: whyNot(row) ?? '' })),
    ]
    return marks.flatMap(({ line, ...rest }) => (line === null ? [] : [{ line, ...rest }]))
    // The texts change only with the language, and then the whole page is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [changes, problems, fixed])
}
