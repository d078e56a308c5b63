'use client'

import { useTranslations } from 'next-intl'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Chip, Chips } from '@/components/ui/choice'
import { isFocusFree } from '@/components/ui/focus-page'
import { Icon } from '@/components/ui/icon'
import { CircleAlert, CircleCheck, TriangleAlert } from '@/components/ui/icons'
import { Tally } from '@/components/ui/inline'
import type { PlannedLine, PlanTally } from '@/lib/mass-transfer/rules/plan'
import { ListLineRow } from './list-line-row'
import { listFieldId, useListDraft } from './use-list-draft'
import { usePages } from './use-pages'

type Shown = 'all' | 'bad' | 'left'

/** Lists of at least this length get filters. */
const long = 12

const kinds: Record<Shown, (line: PlannedLine) => boolean> = {
  all: () => true,
  bad: ({ kind }) => kind === 'bad',
  left: ({ kind }) => kind === 'known' || kind === 'duplicate',
}

type ListLinesProps = { lines: readonly PlannedLine[]; tally: PlanTally }

/** Validation of each line, in pages; errors are fixed in place. */
export function ListLines({ lines, tally }: ListLinesProps) {
  const t = useTranslations('massTransfer')
  const { set } = useListDraft()
  const [shown, setShown] = useState<Shown>('all')
  const { onPage, toFirst, links } = usePages(lines.filter(kinds[shown]))
  const list = useRef<HTMLOListElement>(null)
  const corrected = useRef<number | null>(null)
  const keepFocus = useEffectEvent(() => {
    const { current: line } = corrected
    corrected.current = null
    if (line === null || !isFocusFree()) return
    // The corrected line has lost its field: go to the next line to fix.
    const next = onPage.filter(kinds.bad).findIndex((badLine) => badLine.line >= line)
    const fields = list.current?.querySelectorAll<HTMLElement>('[aria-invalid]')
    const place = fields?.[next] ?? list.current ?? document.getElementById(listFieldId)
    place?.focus()
  })
  // Not for lines that were only checked again, and before anything else moves the focus.
  const texts = lines.map(({ raw }) => raw).join('\n')
  useLayoutEffect(() => keepFocus(), [texts])
  const counts: Record<Shown, number> = { all: lines.length, bad: tally.bad, left: tally.left }

  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Tally role="status">
        <span className="text-ok-fg">
          <Icon of={CircleCheck} />
          <b>{t('lines.ready', { count: tally.ready })}</b>
        </span>
        {tally.left > 0 && (
          <span className="text-warn-fg">
            <Icon of={TriangleAlert} />
            <b>{t('lines.left', { count: tally.left })}</b>
          </span>
        )}
        {tally.bad > 0 && (
          <span className="text-danger-fg">
            <Icon of={CircleAlert} />
            <b>{t('lines.bad', { count: tally.bad })}</b>
          </span>
        )}
      </Tally>
      {lines.length > long && (
        <fieldset>
          <legend className="sr-only">{t('lines.show')}</legend>
          <Chips>
            {(['all', 'bad', 'left'] as const).map((kind) => (
              <Chip
                key={kind}
                name="lines"
                checked={shown === kind}
                onChange={() => {
                  setShown(kind)
                  toFirst()
                }}
              >
                {t(`lines.kind.${kind}`, { count: counts[kind] })}
              </Chip>
            ))}
          </Chips>
        </fieldset>
      )}
      {onPage.length > 0 && (
        <ol
          className="max-h-[min(26rem,60dvh)] overflow-auto overscroll-contain rounded-md border border-line-strong bg-card text-compact *:grid *:min-h-8 *:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1fr)] *:items-center *:gap-x-2 *:border-line-soft *:pe-2 *:not-last:border-b *:data-[tone=danger]:bg-danger-soft *:data-[tone=warn]:bg-warn-soft max-sm:*:grid-cols-[2.25rem_minmax(0,1fr)]"
          ref={list}
          aria-label={t('lines.label')}
          tabIndex={0}
        >
          {onPage.map((line) => (
            <ListLineRow
              key={`${line.line} ${line.raw}`}
              line={line}
              onText={(text) => {
                corrected.current = line.line
                set({ text })
              }}
            />
          ))}
        </ol>
      )}
      {links && <div className="flex min-w-0 flex-wrap items-center gap-2">{links}</div>}
    </div>
  )
}
