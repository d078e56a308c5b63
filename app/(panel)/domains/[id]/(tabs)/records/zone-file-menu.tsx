'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Download, FileText, Upload } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { asOneOf } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
import { paths } from '@/lib/paths'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { useDomain } from '../domain-live'

const ExportDialog = dynamic(() => import('./export-dialog').then((part) => part.ExportDialog), { ssr: false })

/** Imports and exports a zone file. The open dialog is in the URL. */
export function ZoneFileMenu({ records, unreadable }: { records: readonly DnsRecord[]; unreadable: number }) {
  const t = useTranslations('zoneFile')
  const { domain } = useDomain()
  // Not `dialog`, because the record dialog uses that parameter.
  const [{ file }, setUrl] = useQueryStates({ file: asOneOf(['export']) }, { history: 'push' })
  return (
    <>
      <Menu
        label={t('menu')}
        word={t('menu')}
        icon={FileText}
        groups={() => [
          [
            { name: t('import'), icon: Upload, href: paths.importZone(domain.id) },
            { name: t('export.open'), icon: Download, onChoose: () => setUrl({ file: 'export' }) },
          ],
        ]}
      />
      {file === 'export' && (
        <ExportDialog records={records} unreadable={unreadable} onClose={() => setUrl(null, { history: 'replace' })} />
      )}
    </>
  )
}
