'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { X } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { BulkNamesForm } from './bulk-names-form'
import { BulkNamesResults } from './bulk-names-results'
import { useNameRun } from './use-name-run'

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
