'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { Button } from '@/components/ui/button'
import { linkButtonClass, listClass } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import { actionBarClass, Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { readableDomain } from '@/lib/model/domain-name'
import { IncludedContext } from '../import/included'
import { countKinds, type PreviewRow } from '../import/preview-rows'
import { PreviewTally } from '../import/preview-tally'
import { previewLooks, useSkipReason } from '../import/use-preview-columns'
import { RowWarnings } from '../import/warnings'
import type { ZoneEdit } from './zone-edit'

type ChangesPanelProps = {
  edit: ZoneEdit
  /** Why nothing can be sent. */
  why: string | null
  busy: boolean
  /** Goes to a line of the text. */
  onLine: (line: number) => void
  onSave: () => void
  /** What would be sent; null while nothing can be. */
  calls: Shown | null
}

/** Only the first: whoever changes more imports a file. */
const most = 200

const none: ReadonlySet<string> = new Set()

/** What differs from the zone, and what cannot be saved, beside the text. */
export function ChangesPanel({ edit, why, busy, onLine, onSave, calls }: ChangesPanelProps) {
  const t = useTranslations('zoneText')
  const words = useTranslations('zoneFile')
  const whyNot = useSkipReason()
  const { changes, problems, fixed, comments, warnings } = edit
  const toLine = ({ line }: PreviewRow, text: ReactNode) =>
    line === null ? (
      text
    ) : (
      <button type="button" className={linkButtonClass} onClick={() => onLine(line)}>
        {text}
      </button>
    )
  return (
    <IncludedContext value={{ keys: none, toggle: () => undefined, warnings }}>
      <Panel
        title={words('preview')}
        foot={
          <>
            <div className={actionBarClass}>
              <Button variant="primary" reason={why} busy={busy} onClick={onSave}>
                {t('save', { count: changes.length })}
              </Button>
            </div>
            <ShowCalls of={calls} />
          </>
        }
      >
        <PreviewTally counts={countKinds(changes)} />
        {problems.length > 0 && (
          <Notice tone="danger" title={t('problems', { count: problems.length })}>
            <ul className="grid grid-cols-1 gap-1">
              {problems.slice(0, most).map((row) => (
                <li key={row.key} className="wrap-anywhere">
                  {toLine(row, words('atLine', { line: row.line ?? 0 }))} {whyNot(row)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {(fixed.missing.length > 0 || fixed.lines.length > 0) && (
          <Notice tone="idle" title={t('fixed.what')}>
            <ul className="grid grid-cols-1 gap-1">
              {fixed.lines.map((row) => (
                <li key={row.key} className="wrap-anywhere">
                  {toLine(row, words('atLine', { line: row.line ?? 0 }))} {whyNot(row)}
                </li>
              ))}
              {fixed.missing.map(({ id, name, type }) => (
                <li key={id} className="wrap-anywhere">
                  {t('fixed.stays', { what: `${readableDomain(name)} ${type}` })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {comments > 0 && <p className="text-compact text-fg-muted">{t('comments')}</p>}
        {changes.length > 0 && (
          <ol className={listClass} aria-label={words('preview')}>
            {changes.slice(0, most).map((row) => (
              <li key={row.key} className="grid grid-cols-1 gap-0.5 py-2 text-compact">
                <div className="flex flex-wrap items-center gap-x-3">
                  <State tone={previewLooks[row.kind].tone} icon={previewLooks[row.kind].icon}>
                    {words(`kinds.${row.kind}`)}
                  </State>
                  {row.line !== null && toLine(row, words('line', { line: row.line }))}
                </div>
                <span className="font-medium wrap-anywhere text-fg-strong">
                  {readableDomain(row.name ?? '')} {row.type}
                </span>
                <span className="wrap-anywhere">
                  {row.before !== null && (
                    <>
                      <del className="mono text-fg-muted">{row.before}</del>{' '}
                    </>
                  )}
                  <span className="mono">{row.text}</span>
                </span>
                {row.ttlBefore !== null && (
                  <span className="text-fg-muted">
                    {words('ttlChange', { before: row.ttlBefore, after: row.ttl ?? row.ttlBefore })}
                  </span>
                )}
                <RowWarnings row={row} />
              </li>
            ))}
            {changes.length > most && (
              <li className="py-2 text-compact text-fg-muted">{t('more', { count: changes.length - most })}</li>
            )}
          </ol>
        )}
      </Panel>
    </IncludedContext>
  )
}
