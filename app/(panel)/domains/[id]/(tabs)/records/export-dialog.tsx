'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { saveFile } from '@/components/form/save-file'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog } from '@/components/ui/dialog'
import { Download } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Segment } from '@/components/ui/segment'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { useDomain } from '../domain-live'
import { exportFormats, exportZone } from './export-formats'

type ExportDialogProps = {
  records: readonly DnsRecord[]
  /** Number of records that could not be read. */
  unreadable: number
  /** Base URL of the API. */
  api: string
  onClose: () => void
}

/** Lines shown; the file contains all of them. */
const shownLines = 200

const inUrl = parseAsStringLiteral(exportFormats).withDefault('bind')

/** The zone as a BIND zone file, or for a program that manages zones as code, to view, copy or save. */
export function ExportDialog({ records, unreadable, api, onClose }: ExportDialogProps) {
  const t = useTranslations('zoneFile.export')
  const { domain } = useDomain()
  const [asComment, setAsComment] = useState(false)
  const [format, setFormat] = useQueryState('format', inUrl)
  const aliases = format === 'bind' ? records.filter(({ type }) => type === 'ALIAS').length : 0
  const { file, text, asComments } = exportZone(format, records, { ...domain, api }, asComment)
  const lines = text.split('\n')
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t('title', { name: domain.display })}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant="primary" icon={Download} onClick={() => saveFile(file, 'text/plain', text)}>
            {t('save', { file })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <Segment
          label={t('format')}
          name="export-format"
          options={exportFormats.map((value) => ({ value, name: t(`formats.${value}`) }))}
          value={format}
          onChange={(value) => void setFormat(value)}
        />
        {format !== 'bind' && <p className="text-compact text-fg-muted">{t(`notes.${format}`)}</p>}
        {asComments > 0 && <p className="text-compact text-fg-muted">{t('asComments', { count: asComments })}</p>}
        {unreadable > 0 && (
          <Notice tone="warn" title={t('unreadable.what', { count: unreadable })}>
            {t('unreadable.means')}
          </Notice>
        )}
        {aliases > 0 && (
          <Checkbox
            label={t('alias.label', { count: aliases })}
            hint={t('alias.hint')}
            checked={asComment}
            onChange={(event) => setAsComment(event.target.checked)}
          />
        )}
        <CodeBlock
          title={file}
          label={file}
          code={text}
          shown={lines.length > shownLines ? `${lines.slice(0, shownLines).join('\n')}\n…` : undefined}
        />
        {lines.length > shownLines && (
          <p className="text-compact text-fg-muted">{t('more', { shown: shownLines, all: lines.length })}</p>
        )}
      </div>
    </Dialog>
  )
}
