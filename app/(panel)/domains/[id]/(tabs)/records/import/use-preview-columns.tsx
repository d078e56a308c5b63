'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TableColumn } from '@/components/table/column'
import { checkboxClass } from '@/components/ui/class-names'
import { CircleCheck, CircleMinus, CirclePlus, CircleSlash, type LucideIcon, Pencil } from '@/components/ui/icons'
import { State, type Tone } from '@/components/ui/state'
import { type DnsRecord, shownValue } from '@/lib/dns/rules/record'
import {
  compareZone,
  type ImportMode,
  type RecordSet,
  type Step,
  stepKey,
  subjectOf,
} from '@/lib/dns/zone-file/compare'
import { type FileLine, parseZoneFile } from '@/lib/dns/zone-file/parse'
import { readableDomain } from '@/lib/model/domain-name'

export const previewKinds = ['add', 'change', 'remove', 'same', 'notTaken'] as const
export type PreviewKind = (typeof previewKinds)[number]

/** A row of the preview: a line of the file, or a record that the file does not contain. */
export type PreviewRow = {
  key: string
  kind: PreviewKind
  /** Null for a record that would be removed. */
  line: number | null
  /** Null for an unreadable line, which only has `text`. */
  name: string | null
  type: string | null
  text: string
  /** Current value, if it changes. */
  before: string | null
  /** Seconds; `ttlBefore` is set if it changes. */
  ttl: number | null
  ttlBefore: number | null
  step: Step | null
  /** The line of the file if it is not imported, to show the reason. */
  source: FileLine | null
}

/** Builds the rows of the preview in the order of the file; removed records come last. */
export function previewRows(
  text: string,
  of: { zone: string; present: readonly DnsRecord[]; mode: ImportMode; cleared?: readonly RecordSet[] },
): PreviewRow[] {
  const lines = parseZoneFile(text, of.zone)
  const unread = lines.flatMap((line) => (line.kind === 'left' || line.kind === 'bad' ? [ofLine(line)] : []))
  const steps = compareZone(lines, of.present, of.mode, of.cleared).map(ofStep)
  const place = ({ line }: PreviewRow) => line ?? Infinity
  return [...unread, ...steps].toSorted((a, b) => place(a) - place(b) || 0)
}

function ofLine(line: FileLine): PreviewRow {
  return {
    key: `line ${line.line}`,
    kind: 'notTaken',
    line: line.line,
    name: null,
    type: null,
    text: line.text,
    before: null,
    ttl: null,
    ttlBefore: null,
    step: null,
    source: line,
  }
}

function ofStep(step: Step): PreviewRow {
  const subject = subjectOf(step)
  const isTaken = step.kind !== 'refused' && step.kind !== 'wrong'
  const before = step.kind === 'change' ? step.before : null
  const ttl = step.kind === 'wrong' ? null : 'record' in step ? step.record.ttl : step.before.ttl
  return {
    key: stepKey(step),
    kind: isTaken ? step.kind : 'notTaken',
    line: step.kind === 'remove' ? null : step.line,
    name: subject.name,
    type: subject.type,
    text: shownValue(subject),
    before: before && shownValue(before) !== shownValue(subject) ? shownValue(before) : null,
    ttl,
    ttlBefore: before && before.ttl !== ttl ? before.ttl : null,
    step,
    source: null,
  }
}

/** Counts the rows of each kind. */
export function countKinds(rows: readonly PreviewRow[]): Record<PreviewKind, number> {
  const counts = { add: 0, change: 0, remove: 0, same: 0, notTaken: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}

/** Columns of the preview. */
export function usePreviewColumns(): TableColumn<PreviewRow>[] {
  const t = useTranslations('zoneFile')
  const whyNot = useSkipReason()
  return useMemo(() => {
    const kindWord = (value: string) => {
      const kind = previewKinds.find((one) => one === value)
      return kind ? t(`kinds.${kind}`) : value
    }
    const nameOf = ({ name }: PreviewRow) => (name === null ? null : readableDomain(name))
    const rowName = (row: PreviewRow) => `${nameOf(row) ?? ''} ${row.type ?? ''}`
    return [
      {
        id: 'take',
        header: t('columns.take'),
        phone: 'first',
        cell: (row) =>
          row.kind === 'same' || row.kind === 'notTaken' ? (
            <span className="text-fg-muted">–</span>
          ) : (
            <IncludeCheckbox of={row.key} label={t('take', { kind: row.kind, what: rowName(row), value: row.text })} />
          ),
      },
      {
        id: 'line',
        header: t('columns.line'),
        numeric: true,
        hideBelow: 'md',
        cell: ({ line }) => line ?? <span className="text-fg-muted">–</span>,
        value: ({ line }) => line,
      },
      {
        id: 'change',
        header: t('columns.change'),
        phone: 'state',
        cell: ({ kind }) => (
          <State tone={previewLooks[kind].tone} icon={previewLooks[kind].icon}>
            {kindWord(kind)}
          </State>
        ),
        sort: ({ kind }) => previewKinds.indexOf(kind),
        csv: ({ kind }) => kindWord(kind),
        filter: { any: t('anyKind'), value: ({ kind }) => kind, name: kindWord },
      },
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        wraps: true,
        cell: (row) =>
          row.name === null ? (
            <span className="text-fg-muted">{t('line', { line: row.line ?? 0 })}</span>
          ) : (
            <span className="mono wrap-anywhere">{nameOf(row)}</span>
          ),
        value: nameOf,
        search: (row) => [nameOf(row), row.name],
      },
      {
        id: 'type',
        header: t('columns.type'),
        phone: 'last',
        cell: ({ type }) => type ?? <span className="text-fg-muted">–</span>,
        value: ({ type }) => type,
        search: true,
        filter: { any: t('anyType'), value: ({ type }) => type },
      },
      {
        id: 'value',
        header: t('columns.value'),
        phone: 'wide',
        wraps: true,
        cell: (row) => (
          <>
            {row.before !== null && (
              <>
                <del className="mono wrap-anywhere text-fg-muted">{row.before}</del>{' '}
              </>
            )}
            <span className="mono wrap-anywhere">{row.text}</span>
            {row.ttlBefore !== null && (
              <span className="block text-compact text-fg-muted">
                {t('ttlChange', { before: row.ttlBefore, after: row.ttl ?? row.ttlBefore })}
              </span>
            )}
            {whyNot(row) && (
              <span className="block text-compact">
                {row.name !== null && row.line !== null && t('atLine', { line: row.line })} {whyNot(row)}
              </span>
            )}
          </>
        ),
        value: ({ text }) => text,
        search: ({ text, before }) => [text, before],
      },
      {
        id: 'ttl',
        header: 'TTL',
        numeric: true,
        hideBelow: 'md',
        cell: ({ ttl }) => ttl ?? <span className="text-fg-muted">–</span>,
        value: ({ ttl }) => ttl,
      },
      {
        id: 'why',
        header: t('columns.why'),
        hidden: true,
        cell: (row) => whyNot(row) ?? '–',
        csv: whyNot,
      },
    ]
    // The texts change only with the language, and then `t` changes too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t])
}

/** Returns a function that explains why a line of the file is not imported. */
function useSkipReason(): (row: PreviewRow) => string | null {
  const t = useTranslations('zoneFile')
  const problems = useTranslations('records.problems')
  return ({ step, source }) => {
    if (step?.kind === 'refused') return t(`refused.${step.reason}`)
    if (step?.kind === 'wrong') return problems(step.field.problem)
    if (source?.kind === 'left') return t(`left.${source.reason}`, { detail: source.detail })
    if (source?.kind === 'bad') return t(`bad.${source.problem}`, { detail: source.detail || 'none' })
    return null
  }
}

type LeftOut = { keys: ReadonlySet<string>; toggle: (key: string) => void }

const Context = createContext<LeftOut>({ keys: new Set(), toggle: () => undefined })

/** Provides the excluded changes in a context, so that excluding one does not render thousands of rows. */
export function ExcludedProvider({ value, children }: { value: LeftOut; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** Checkbox that includes or excludes one change. */
function IncludeCheckbox({ of, label }: { of: string; label: string }) {
  const { keys, toggle } = useContext(Context)
  return (
    // Not a `Tick`, because a row with a checked `Tick` is styled as selected.
    <input
      className={checkboxClass}
      type="checkbox"
      aria-label={label}
      checked={!keys.has(of)}
      onChange={() => toggle(of)}
    />
  )
}

export const previewLooks: Record<PreviewKind, { tone: Tone; icon: LucideIcon }> = {
  add: { tone: 'ok', icon: CirclePlus },
  change: { tone: 'busy', icon: Pencil },
  remove: { tone: 'danger', icon: CircleMinus },
  same: { tone: 'idle', icon: CircleCheck },
  notTaken: { tone: 'warn', icon: CircleSlash },
}
