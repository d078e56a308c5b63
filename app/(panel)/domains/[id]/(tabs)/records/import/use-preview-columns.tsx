'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableColumn } from '@/components/table/column'
import { CircleCheck, CircleMinus, CirclePlus, CircleSlash, type LucideIcon, Pencil } from '@/components/ui/icons'
import { NoValue } from '@/components/ui/inline'
import { State, type Tone } from '@/components/ui/state'
import { readableDomain } from '@/lib/model/domain-name'
import { IncludeCheckbox } from './included'
import { type PreviewKind, previewKinds, type PreviewRow } from './preview-rows'
import { RowWarnings } from './warnings'

/** Columns of the preview. */
export function usePreviewColumns(): TableColumn<PreviewRow>[] {
  const t = useTranslations('zoneFile')
  const whyNot = useSkipReason()
  return useMemo(() => {
    const kindWord = (value: string) => {
      const kind = previewKinds.find((previewKind) => previewKind === value)
      return kind ? t(`kinds.${kind}`) : value
    }
    const nameOf = ({ name }: PreviewRow) => (name === null ? null : readableDomain(name))
    const rowName = (row: PreviewRow) => `${nameOf(row) ?? ''} ${row.type ?? ''}`
    return [
      {
        id: 'take',
        header: t('columns.take'),
        phone: 'tick',
        cell: (row) =>
          row.kind !== 'same' &&
          row.kind !== 'notTaken' && (
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
        phone: 'wide',
        cell: ({ type }) => type ?? <NoValue says={t('none')} />,
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
            <RowWarnings row={row} />
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

/** Returns a function that explains why a line of the text is not taken. */
export function useSkipReason(): (row: PreviewRow) => string | null {
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

export const previewLooks: Record<PreviewKind, { tone: Tone; icon: LucideIcon }> = {
  add: { tone: 'ok', icon: CirclePlus },
  change: { tone: 'busy', icon: Pencil },
  remove: { tone: 'danger', icon: CircleMinus },
  same: { tone: 'idle', icon: CircleCheck },
  notTaken: { tone: 'warn', icon: CircleSlash },
}
