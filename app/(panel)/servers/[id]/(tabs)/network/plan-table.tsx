'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { ArrowRight, CircleAlert, CircleMinus } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { PlannedName } from '@/lib/network/rules/reverse-names'

/** Rows before "Show all". */
const fewest = 50

/** Preview of each address: the current name, the new one, and errors. */
export function PlanTable({ rows }: { rows: readonly PlannedName[] }) {
  const t = useTranslations('network.many')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <PlainTable
        caption={t('preview')}
        columns={(['address', 'now', 'willBe', 'check'] as const).map((column) => t(column))}
      >
        {(showsAll ? rows : rows.slice(0, fewest)).map((row) => (
          <PlanRow key={row.key} row={row} />
        ))}
      </PlainTable>
      {rows.length > fewest && (
        <p className="p-4">
          <Button size="small" variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewer', { count: fewest }) : t('showAll', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  )
}

function PlanRow({ row: { address, target, name, problem } }: { row: PlannedName }) {
  const t = useTranslations('network.many')
  const problems = useTranslations('network.problem')
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="mono wrapname">
        {address || t('blank')}
      </th>
      <td role="cell" className="wrapname c-first c-wide" data-label={t('now')}>
        {target?.reverse ? (
          <span className="mono">{target.reverse}</span>
        ) : (
          <span className="muted">{t('noName')}</span>
        )}
      </td>
      <td role="cell" className="wrapname c-first c-wide" data-label={t('willBe')}>
        {name ? <span className="mono">{name}</span> : <span className="muted">{t('noName')}</span>}
      </td>
      <td role="cell" className="wrap c-first c-wide" data-label={t('check')}>
        {problem === null ? (
          <State tone="busy" icon={ArrowRight}>
            {t('willChange')}
          </State>
        ) : problem === 'same' ? (
          <State tone="idle" icon={CircleMinus}>
            {t('same')}
          </State>
        ) : (
          <span className="small danger icon-line">
            <CircleAlert className="icon" aria-hidden="true" />
            <span>{problems(problem)}</span>
          </span>
        )}
      </td>
    </tr>
  )
}
