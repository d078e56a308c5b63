'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saveZoneFile, zoneFileText } from '@/components/domain/zone-export'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog } from '@/components/ui/dialog'
import { Download } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { useDomain } from '../domain-live'

type ExportDialogProps = {
  records: readonly DnsRecord[]
  /** Number of records that could not be read. */
  unreadable: number
  onClose: () => void
}

/** Lines shown; the file contains all of them. */
const shownLines = 200

/** The zone as a BIND zone file, to view, copy or save. */
export function ExportDialog({ records, unreadable, onClose }: ExportDialogProps) {
  const t = useTranslations('zoneFile.export')
  const { domain } = useDomain()
  const [asComment, setAsComment] = useState(false)
  const aliases = records.filter(({ type }) => type === 'ALIAS').length
  const text = zoneFileText(domain.name, records, asComment)
  const lines = text.split('\n')
  const name = `${domain.name}.zone`
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
          <Button variant="primary" icon={Download} onClick={() => saveZoneFile(domain.name, text)}>
            {t('save', { file: name })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 content-start gap-4">
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
          title={name}
          label={name}
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
