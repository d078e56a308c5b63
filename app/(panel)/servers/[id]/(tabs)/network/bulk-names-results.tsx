'use client'

import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Progress } from '@/components/ui/progress'
import { countResults, type NameItem } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { NameResultRow } from './name-result-row'
import type { NameRun } from './use-name-run'

/** Result of each address. Only failed ones can be retried. */
export function BulkNamesResults({ run, items }: { run: NameRun; items: readonly NameItem[] }) {
  const t = useTranslations('network.results')
  const { live } = useServer()
  const { done, failed, unknown } = countResults(items)
  const title = t(run.running ? 'running' : 'ended', { done, all: items.length })
  return (
    <>
      <div className="panel-body stack-2">
        <p role="status">{title}</p>
        {run.running && <Progress label={title} value={done + failed + unknown} max={items.length} />}
      </div>
      <PlainTable
        caption={t('caption')}
        columns={(['address', 'name', 'result', 'why'] as const).map((column) => t(column))}
      >
        {items.map((item) => (
          <NameResultRow key={item.row.key} item={item} />
        ))}
      </PlainTable>
      {!run.running && (
        <div className="panel-foot row">
          {failed > 0 && (
            <Button variant="primary" icon={RefreshCw} onClick={run.again}>
              {t('again', { count: failed })}
            </Button>
          )}
          {unknown > 0 && <Button onClick={live.refresh}>{t('check')}</Button>}
          <Button variant="quiet" onClick={run.forget}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
