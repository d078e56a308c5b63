'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { useFieldErrors } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { Beside, Dialog } from '@/components/ui/dialog'
import { Check, Plus, Undo2 } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { asType, presetDraft, type RecordDraft, type RecordField } from '@/lib/dns/rules/draft'
import type { FieldOffer } from '@/lib/dns/rules/fields'
import { relativeName } from '@/lib/dns/rules/name'
import { type DnsRecord, type NewRecord, presetKeys, type RecordType, isRecordType } from '@/lib/dns/rules/record'
import { typeSpecs, type ValueKey } from '@/lib/dns/rules/types'
import { readableDomain } from '@/lib/model/domain-name'
import { useDomain } from '../domain-live'
import { ConflictNotices, ErrorWithFix, StoredPreview, useRecordRefusal } from './record-notices'
import { NameField, TtlField, TypeField, ServerAddresses, rowFieldsClass, RowForm } from './form-parts'
import { RecordFields } from './record-fields'
import { type RecordMode, useRecordDialog } from './use-record-columns'
import { useRecordForm, useRecordSave } from './use-record-form'

const formId = 'record-form'

type RecordDialogProps = {
  /** Number of the table's columns, if the form is in the place of a row. */
  columns: number | undefined
  records: readonly DnsRecord[]
  /** Why changes are disabled, or null. */
  why: string | null
  /** When the list was read. */
  asOf: Date
  /** Reads the list again. */
  onRefresh: () => void
  /** Called once the record is saved. */
  onSaved: (saved: NewRecord) => void
}

type RecordEditorProps = RecordDialogProps & { mode: RecordMode; record: DnsRecord | null }

/**
 * Form of a record: the fields of its type with their errors, and a preview of how it will be stored. An existing record
 * is edited in the place of its row, a new one in a dialog.
 */
function RecordEditor(props: RecordEditorProps) {
  const { mode, columns, record, records, why, asOf, onRefresh, onSaved } = props
  const t = useTranslations('records')
  const { domain } = useDomain()
  const { preset, close } = useRecordDialog()
  const form = useRecordForm({ mode, record, preset, zone: domain, records })
  const { draft, result, conflicts } = form
  const { idOf, problemOf, ...errors } = useFieldErrors('record', form.problems)
  const [round, setRound] = useState(0)
  const refused = useRecordRefusal()
  const saving = useRecordSave({
    ...{ mode, record, records, asOf, onRefresh },
    onSaved: (saved) => {
      form.clear()
      onSaved(saved)
      close()
    },
  })
  const { isEdit, isGone, arrived, refusal, reset } = saving
  const inRow = columns !== undefined
  const refusedField = refusal?.fields.find(
    (field) => field === 'name' || field === 'ttl' || typeSpecs[draft.type].fields.some(({ key }) => key === field),
  )
  const named = relativeName(draft.name, domain.name)

  const isUntouchedCopy = mode === 'copy' && !form.isChanged
  const notYet = arrived
    ? t('form.arrived')
    : isUntouchedCopy
      ? t('form.sameCopy')
      : isEdit && !form.isChanged
        ? t('form.same')
        : null
  const shownConflicts = arrived || isUntouchedCopy ? null : conflicts

  function edit(part: Partial<RecordDraft>) {
    form.set(part)
    reset()
  }
  const fill = (key: ValueKey, value: string) => edit({ values: { ...draft.values, [key]: value } })
  const turnInto = (type: RecordType) => edit(asType(draft, type))
  function take(field: RecordField, offer: FieldOffer) {
    if ('type' in offer) turnInto(offer.type)
    else if ('values' in offer) edit({ values: { ...draft.values, ...offer.values } })
    else if (field === 'name' || field === 'ttl') edit({ [field]: offer.value })
    else fill(field, offer.value)
  }

  function errorOf(field: RecordField) {
    const found = problemOf(field)
    if (found) {
      return <ErrorWithFix problem={found} type={draft.type} onOffer={(offer) => take(field, offer)} />
    }
    return refusal && refusedField === field ? t(`refused.${refusal.key}`) : undefined
  }

  function submit() {
    if (!errors.check() || !result || why !== null || notYet !== null || shownConflicts?.problem) return
    void saving.send(result)
  }

  function startOver() {
    form.clear()
    reset()
    errors.clear()
    setRound((before) => before + 1)
  }

  function leave() {
    // The record was saved after all, so its draft is no longer needed.
    if (arrived) form.clear()
    close()
  }

  const title = t(`form.title.${mode}`, { type: record?.type ?? '', name: record ? readableDomain(record.name) : '' })
  const buttons = (
    <>
      {form.isChanged && (
        <Button variant="quiet" icon={Undo2} onClick={startOver}>
          {t('form.over')}
        </Button>
      )}
      <Button variant="quiet" onClick={leave}>
        {t('form.close')}
      </Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        icon={isEdit ? Check : Plus}
        busy={saving.pending}
        reason={why ?? notYet ?? (shownConflicts?.problem ? t('form.conflict') : null)}
      >
        {isEdit ? t('form.change') : t('form.add', { type: draft.type })}
      </Button>
      <Beside>
        <ShowCalls of={saving.callsOf(result)} />
      </Beside>
    </>
  )
  const typeField = <TypeField type={draft.type} onChange={(type) => edit({ type })} inRow={inRow} />
  const fields = (
    <>
      {isGone && (
        <Notice tone="warn" role="status" title={t('form.gone.what')}>
          {t('form.gone.means')}
        </Notice>
      )}
      {mode === 'add' && !form.isChanged && (
        <Presets
          zone={domain.name}
          onPick={(preset) => {
            edit(preset)
            document.getElementById(idOf('name'))?.focus()
          }}
        />
      )}
      <div className={inRow ? rowFieldsClass : 'contents'}>
        {!inRow && typeField}
        <NameField value={draft.name} onChange={(name) => edit({ name })} id={idOf('name')} error={errorOf('name')} />
        {inRow && typeField}
        <RecordFields
          draft={draft}
          onChange={fill}
          idOf={idOf}
          errorOf={errorOf}
          inRow={inRow}
          help={
            (draft.type === 'A' || draft.type === 'AAAA') && (
              <ServerAddresses
                key={draft.type}
                family={draft.type === 'A' ? 'ipv4' : 'ipv6'}
                onPick={(address) => fill(draft.type === 'A' ? 'address4' : 'address6', address)}
              />
            )
          }
        />
        <TtlField
          key={round}
          value={draft.ttl}
          onChange={(ttl) => edit({ ttl })}
          id={idOf('ttl')}
          error={errorOf('ttl')}
          inRow={inRow}
        />
      </div>
      <ConflictNotices
        record={{ name: 'name' in named ? named.name : draft.name, type: draft.type }}
        warnings={form.warnings}
        conflicts={shownConflicts}
        onOffer={take}
        onType={turnInto}
        onTtl={(ttl) => edit({ ttl })}
      />
      {result && (!inRow || form.isChanged) && (
        <StoredPreview record={result} before={inRow && record ? [record] : records} zone={domain} />
      )}
      <OutcomeNotice
        {...saving.notice}
        refused={refused}
        whether={saving.whether}
        latestState={saving.latestState}
        found={arrived}
      />
    </>
  )
  if (inRow && record) {
    return (
      <RowForm
        columns={columns}
        id={formId}
        label={title}
        recordId={record.id}
        firstField={idOf(typeSpecs[draft.type].fields[0]?.key ?? 'name')}
        buttons={buttons}
        locked={saving.pending}
        onFocus={errors.onFocus}
        onSend={submit}
        onLeave={leave}
      >
        {fields}
      </RowForm>
    )
  }
  return (
    <Dialog open onClose={leave} locked={saving.pending} title={title} foot={buttons}>
      <Form id={formId} className="grid grid-cols-1 gap-5" onFocus={errors.onFocus} onSend={submit}>
        {fields}
      </Form>
    </Dialog>
  )
}

/** Templates for an empty form. */
function Presets({ zone, onPick }: { zone: string; onPick: (draft: RecordDraft) => void }) {
  const t = useTranslations('records.presets')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2" role="group" aria-label={t('label')}>
      {presetKeys.map((key) => (
        <Button key={key} size="small" onClick={() => onPick(presetDraft(key, zone))}>
          {t(key)}
        </Button>
      ))}
    </div>
  )
}

/** Adds, changes or copies a record. Only changing takes the place of its row; all else is a dialog. */
export function RecordDialog(props: RecordDialogProps) {
  const t = useTranslations('records.form')
  const { mode, recordId, close } = useRecordDialog()
  // Kept as it was on opening, because a refreshed list may no longer contain it.
  const [record] = useState(() => props.records.find(({ id }) => id === recordId) ?? null)
  if (mode === null) return null
  if (mode !== 'add' && (!record || !isRecordType(record.type))) {
    return (
      <Dialog
        open
        onClose={close}
        title={t('missing.title')}
        foot={
          <Button variant="primary" onClick={close} data-autofocus>
            {t('missing.all')}
          </Button>
        }
      >
        <p>{t('missing.means')}</p>
      </Dialog>
    )
  }
  return <RecordEditor {...props} mode={mode} record={record} />
}
