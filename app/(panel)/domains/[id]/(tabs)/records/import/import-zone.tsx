'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { ArrowLeft } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { RecordList } from '@/lib/dns/api'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import { useDomain } from '../../domain-live'
import { FilePanel } from './file-panel'
import { useImportDraft } from './use-import-draft'
import { useImportRun } from './use-import-run'

const Preview = dynamic(() => import('./preview').then((part) => part.Preview), { ssr: false })
const RunResults = dynamic(() => import('./run-results').then((part) => part.RunResults), { ssr: false })

/** Imports a zone file: previews its changes, then writes the selected ones. */
export function ImportZone({ initial }: { initial: Reading<RecordList> }) {
  const t = useTranslations('zoneFile')
  const { domain } = useDomain()
  const { draft, set, clear, ready } = useImportDraft(domain.id)
  const runs = useImportRun(domain.id, initial)
  const { rows, unreadable } = runs.reading.value
  return (
    <div className="stack-6">
      <p>
        <Link className="icon-line" href={paths.domainRecords(domain.id)}>
          <Icon of={ArrowLeft} />
          {t('back')}
        </Link>
      </p>
      {unreadable.length > 0 && (
        <Notice tone="warn" title={t('unreadable.what', { count: unreadable.length })}>
          {t('unreadable.means')}
        </Notice>
      )}
      {domain.external && (
        <Notice tone="idle" title={t('external.what')}>
          {t('external.means')}
        </Notice>
      )}
      {runs.run && (
        <RunResults
          run={runs.run}
          runs={runs}
          onClear={() => {
            clear()
            runs.close()
          }}
        />
      )}
      <FilePanel draft={draft} set={set} ready={ready} locked={runs.running} />
      {draft.text.trim() !== '' && !runs.running && (
        <Preview draft={draft} set={set} present={rows} canReplace={unreadable.length === 0} onWrite={runs.start} />
      )}
    </div>
  )
}
