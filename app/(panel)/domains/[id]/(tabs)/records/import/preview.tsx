'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo, useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { saveZoneFile, zoneFileText } from '@/components/domain/zone-export'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ConfirmDialog, TypedConfirm, typedProgress } from '@/components/ui/confirm-dialog'
import { Empty } from '@/components/ui/empty'
import { Download, FileText, Trash2 } from '@/components/ui/icons'
import { actionBarClass, Panel } from '@/components/ui/panel'
import { defaultTtl, type DnsRecord } from '@/lib/dns/rules/record'
import { inSendOrder, isWrite, type WriteStep } from '@/lib/dns/zone-file/compare'
import { hasAutomaticTtl } from '@/lib/dns/zone-file/parse'
import { countComments } from '@/lib/dns/zone-file/statements'
import { clearedBy } from '@/lib/dns/zone-file/templates'
import { warningsOf } from '@/lib/dns/zone-file/warnings'
import { mayChange } from '@/lib/model/rights'
import { useDomain } from '../../domain-live'
import { IncludedContext } from './included'
import { countKinds, type PreviewRow, previewRows } from './preview-rows'
import { PreviewTally } from './preview-tally'
import type { ImportDraft } from './use-import-draft'
import { usePreviewColumns } from './use-preview-columns'
import { WarningSummary } from './warnings'

type PreviewProps = {
  draft: ImportDraft
  set: (part: Partial<ImportDraft>) => void
  present: readonly DnsRecord[]
  /** False when some records could not be read, because unknown records must not be removed. */
  canReplace: boolean
  callsOf: (steps: readonly WriteStep[]) => Shown
  onWrite: (steps: readonly WriteStep[]) => void
}

const usualSort = { column: 'line', descending: false }
const rowId = ({ key }: PreviewRow) => key

/** Preview of the changes, row by row; each can be excluded. */
export function Preview({ draft, set, present, canReplace, callsOf, onWrite }: PreviewProps) {
  const t = useTranslations('zoneFile')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const columns = usePreviewColumns()
  const [asks, setAsks] = useState(false)
  // Keeps typing responsive while thousands of lines are parsed.
  const text = useDeferredValue(draft.text)
  const mode = canReplace ? draft.mode : 'add'
  const { singleQuotes, fullNames, template } = draft
  const rows = useMemo(
    () =>
      previewRows(text, { zone: domain.name, present, mode, singleQuotes, fullNames, cleared: clearedBy(template) }),
    [text, domain.name, present, mode, singleQuotes, fullNames, template],
  )
  const leftOut = useMemo(() => new Set(draft.leftOut), [draft.leftOut])
  const changes = useMemo(() => rows.flatMap(({ key, step }) => (step && isWrite(step) ? [{ key, step }] : [])), [rows])
  const steps = useMemo(
    () => inSendOrder(changes.flatMap(({ key, step }) => (leftOut.has(key) ? [] : [step]))),
    [changes, leftOut],
  )
  const warnings = useMemo(() => warningsOf(steps, present, domain.name), [steps, present, domain.name])
  /** What may be read leniently, and in how many records that would help. */
  const lenient = [
    ['fullNames', rows.filter(isDoubled).length],
    ['singleQuotes', rows.filter(hasDoubleQuotes).length],
  ] as const
  const comments = useMemo(() => countComments(text), [text])
  const isAutomatic = useMemo(() => hasAutomaticTtl(text), [text])
  const removes = steps.filter(({ kind }) => kind === 'remove').length
  const nothing = changes.length === 0 ? t('nothing') : steps.length === 0 ? t('allLeftOut') : null
  const why = mayChange(rights, 'domains') ? nothing : reasons('domainsReadOnly')

  const toggle = (key: string) =>
    set({ leftOut: leftOut.has(key) ? draft.leftOut.filter((leftKey) => leftKey !== key) : [...draft.leftOut, key] })

  return (
    <IncludedContext value={{ keys: leftOut, toggle, warnings }}>
      <Panel
        title={t('preview')}
        foot={
          <>
            <div className={actionBarClass}>
              <Button
                variant="primary"
                reason={why}
                busy={text !== draft.text}
                onClick={() => (removes > 0 ? setAsks(true) : onWrite(steps))}
              >
                {t('write', { count: steps.length })}
              </Button>
            </div>
            <ShowCalls of={steps.length === 0 ? null : callsOf(steps)} />
            {changes.length > steps.length && (
              <p className="flex-[1_1_14rem] text-compact text-fg-muted">
                {t('leftOut', { count: changes.length - steps.length })}
              </p>
            )}
          </>
        }
      >
        <PreviewTally counts={countKinds(rows)} />
        {!canReplace && draft.mode !== 'add' && <p className="text-compact text-fg-muted">{t('noReplace')}</p>}
        {comments > 0 && <p className="text-compact text-fg-muted">{t('comments', { count: comments })}</p>}
        {isAutomatic && <p className="text-compact text-fg-muted">{t('automaticTtl', { seconds: defaultTtl })}</p>}
        {lenient.map(
          ([key, count]) =>
            (count > 0 || draft[key]) && (
              <Checkbox
                key={key}
                label={t(`${key}.label`)}
                hint={t(`${key}.hint`, { count })}
                checked={draft[key]}
                onChange={(event) => set({ [key]: event.target.checked })}
              />
            ),
        )}
        <WarningSummary rows={rows} />
      </Panel>
      <div>
        <DataTable
          id="zone-import"
          caption={t('preview')}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={({ name, line }) => name ?? t('line', { line: line ?? 0 })}
          usualSort={usualSort}
          searchLabel={t('search')}
          empty={
            <Empty icon={FileText} level={3} title={t('empty.title')}>
              {t('empty.what')}
            </Empty>
          }
        />
      </div>
      {asks && (
        <RemoveDialog
          removes={removes}
          all={steps.length}
          present={present}
          onKeep={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            onWrite(steps)
          }}
        />
      )}
    </IncludedContext>
  )
}

/** A text that cannot be stored because of its double quotes. */
const hasDoubleQuotes = ({ step }: PreviewRow) => step?.kind === 'wrong' && step.field.problem === 'textQuotes'

/** A record with a name that looks complete, but has no dot at its end. */
const isDoubled = ({ remarks }: PreviewRow) => remarks.some((remark) => 'note' in remark && remark.note === 'doubled')

type RemoveDialogProps = {
  removes: number
  all: number
  present: readonly DnsRecord[]
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before records are removed: shows how many, offers a backup, and requires the zone's name. */
function RemoveDialog({ removes, all, present, onKeep, onConfirm }: RemoveDialogProps) {
  const t = useTranslations('zoneFile')
  const { domain } = useDomain()
  const [typed, setTyped] = useState('')
  const isTyped = typedProgress(domain.display, typed) === 'right'
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('remove.title', { count: removes, name: domain.display })}
      keep={t('remove.keep')}
      confirm={{
        label: t('write', { count: all }),
        variant: 'destroy',
        icon: Trash2,
        reason: isTyped ? null : t('remove.typeFirst'),
      }}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <p>{t('remove.means')}</p>
        <p>
          <Button icon={Download} onClick={() => saveZoneFile(domain.name, zoneFileText(domain.name, present))}>
            {t('remove.copy')}
          </Button>
        </p>
        <TypedConfirm name={domain.display} value={typed} onChange={setTyped} />
      </div>
    </ConfirmDialog>
  )
}
