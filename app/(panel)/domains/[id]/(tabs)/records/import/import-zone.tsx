'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FilePick, LongTextarea, useTextFile } from '@/components/form/long-textarea'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Copy, FileText } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Notice } from '@/components/ui/notice'
import { onPress } from '@/components/ui/on-press'
import { Panel } from '@/components/ui/panel'
import type { RecordList } from '@/lib/dns/api'
import { importModes } from '@/lib/dns/zone-file/compare'
import { isTemplateIn, type TemplateKey, templateKeys, templateText } from '@/lib/dns/zone-file/templates'
import type { Reading } from '@/lib/model/outcome'
import { useDomain } from '../../domain-live'
import { BackToRecords } from '../back-to-records'
import { ImportResults } from './import-results'
import { type ImportForm, useImportDraft } from './use-import-draft'
import { importRuns, latestReading } from './import-run'
import { useZoneRun } from './use-zone-run'

const Preview = dynamic(() => import('./preview').then((loaded) => loaded.Preview), { ssr: false })
const CopyZoneDialog = onPress(() => import('./copy-zone-dialog').then((loaded) => loaded.CopyZoneDialog))

/** Imports a zone file: previews its changes, then writes the selected ones. */
export function ImportZone({ initial }: { initial: Reading<RecordList> }) {
  const t = useTranslations('zoneFile')
  const { domain } = useDomain()
  const form = useImportDraft(domain.id)
  const { draft, set, clear } = form
  const { run, running, start, callsOf } = useZoneRun(domain.id)
  const reading = latestReading(domain.id, initial)
  const { rows, unreadable } = reading.value
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <BackToRecords zoneId={domain.id} />
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
      {run && (
        <ImportResults
          run={run}
          readAt={reading.asOf}
          onClear={() => {
            clear()
            importRuns.close(run.key)
          }}
        />
      )}
      <FilePanel form={form} locked={running} />
      {draft.text.trim() !== '' && !running && (
        <Preview
          {...{ draft, set }}
          present={rows}
          canReplace={unreadable.length === 0}
          callsOf={callsOf}
          onWrite={(steps) => start(t('write', { count: steps.length }), steps)}
        />
      )}
    </div>
  )
}

/** Bytes: the largest file the API accepts (api-fields §17.1). */
const largest = 2 * 1024 * 1024

type FilePanelProps = {
  form: ImportForm
  /** While changes are being written. */
  locked: boolean
}

/** The zone file, pasted, chosen or dropped, and the import mode. */
function FilePanel({ form: { draft, set, append, ready }, locked }: FilePanelProps) {
  const t = useTranslations('zoneFile')
  const templates = useTranslations('dnsTemplates')
  const { domain } = useDomain()
  const [copies, setCopies] = useState(false)

  const { problem, setProblem, take, drop } = useTextFile(largest, (text) => {
    if (!locked) set({ text, template: null, singleQuotes: false, fullNames: false, leftOut: [] })
  })
  const type = (text: string) => {
    // The limit of a chosen file also applies to pasted text.
    const isTooBig = new Blob([text]).size > largest
    setProblem(isTooBig ? 'tooBig' : null)
    if (!isTooBig) set(isTemplateIn(text, draft.template, domain.name) ? { text } : { text, template: null })
  }
  /** Below what was typed: another template takes the place of the one before. */
  const insert = (text: string, key: TemplateKey | null) => {
    const { template } = draft
    const written = template ? draft.text.replace(templateText(template, domain.name), '') : draft.text
    set({ text: [written.trimEnd(), text].filter(Boolean).join('\n\n'), template: key, mode: 'match', leftOut: [] })
    setProblem(null)
  }

  return (
    <Panel title={t('title')} note={t('note')}>
      <div className="cols-side">
        <div className="grid grid-cols-1 content-start gap-2">
          <Field
            label={t('file.label')}
            hint={draft.template ? templates(`${draft.template}.note`) : t('file.hint')}
            error={problem ? t(`file.${problem}`) : undefined}
          >
            {(wires) => (
              <LongTextarea
                {...wires}
                mono
                rows={12}
                wrap="off"
                readOnly={locked}
                verbatim
                placeholder={'$TTL 3600\nwww  IN  A  192.0.2.10'}
                value={draft.text}
                // A stored file is shown a moment after hydration: a key in between is added to it.
                onText={ready ? type : append}
                {...drop}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <FilePick label={t('file.choose')} accept=".txt,.zone,.db,.bind,text/plain,text/dns" onFile={take} />
            {ready && !locked && (
              <>
                <Menu
                  label={templates('open')}
                  word={templates('open')}
                  icon={FileText}
                  size="small"
                  groups={() => [
                    templateKeys.map((key) => ({
                      name: templates(`${key}.name`),
                      icon: FileText,
                      onChoose: () => insert(templateText(key, domain.name), key),
                    })),
                  ]}
                />
                <Button size="small" icon={Copy} onClick={() => setCopies(true)}>
                  {t('copyZone.title')}
                </Button>
              </>
            )}
          </div>
          {copies && <CopyZoneDialog onClose={() => setCopies(false)} onText={(text) => insert(text, null)} />}
        </div>
        <fieldset className="grid grid-cols-1 content-start gap-2" disabled={locked}>
          <legend className="text-compact font-medium text-fg-strong">{t('mode.label')}</legend>
          {importModes.map((mode) => (
            <Radio
              key={mode}
              name="import-mode"
              label={t(`mode.${mode}.name`)}
              hint={t(`mode.${mode}.means`)}
              checked={draft.mode === mode}
              onChange={() => set({ mode })}
            />
          ))}
          <p className="text-compact text-fg-muted">{t('mode.fixed')}</p>
        </fieldset>
      </div>
    </Panel>
  )
}
