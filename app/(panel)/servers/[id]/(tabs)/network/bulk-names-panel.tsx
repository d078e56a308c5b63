'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { RefreshCw, X } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { countResults, type NameItem } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { BulkNamesForm } from './bulk-names-form'
import { NameResultRow } from './name-result-row'
import { type NameRun, useNameRun } from './use-name-run'

/** Sets the reverse names of many addresses: form, preview, and results. */
export function BulkNamesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('network.many')
  const run = useNameRun()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
      <Panel
        title={t('title')}
        flush
        busy={run.running}
        aside={
          !run.running && <IconButton size="small" variant="quiet" icon={X} label={t('close')} onClick={onClose} />
        }
      >
        {run.items ? <BulkNamesResults run={run} items={run.items} /> : <BulkNamesForm onSend={run.start} />}
      </Panel>
    </div>
  )
}

/** Result of each address. Only failed ones can be retried. */
function BulkNamesResults({ run, items }: { run: NameRun; items: readonly NameItem[] }) {
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
