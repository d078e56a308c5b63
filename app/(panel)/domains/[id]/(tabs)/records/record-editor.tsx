'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useTouched } from '@/components/form/use-touched'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Plus, Undo2, Check } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatTime } from '@/lib/format/time'
import { findSame, fullName, type DnsRecord, type NewRecord, type RecordType } from '@/lib/rules/dns-record'
import { asType, type RecordDraft, type RecordField } from '@/lib/rules/dns/draft'
import { readableName, relativeName } from '@/lib/rules/dns/name'
import { recordRefusalOf } from '@/lib/rules/dns/refusal'
import { typeSpecs, type ValueKey } from '@/lib/rules/dns/types'
import { useDomain } from '../domain-live'
import { addRecord, changeRecord } from './actions'
import { BesideNotices, besideProblemId } from './beside-notices'
import { ErrorWithOffer } from './error-with-offer'
import { NameField } from './name-field'
import { Presets } from './presets'
import type { RecordDialogProps } from './record-dialog'
import { RecordFields } from './record-fields'
import { ServerAddresses } from './server-addresses'
import { StoredPreview } from './stored-preview'
import { TtlField } from './ttl-field'
import { TypeField } from './type-field'
import { useRecordForm } from './use-record-form'
import { useRecordRefusal } from './use-record-refusal'

const formId = 'record-form'
const idOf = (field: RecordField) => `record-${field}`

type Sent = { id: string; recordId: string | null; record: NewRecord }

/** One or the other, so that one outcome is shown. */
const save = ({ id, recordId, record }: Sent) =>
  recordId === null ? addRecord({ id, record }) : changeRecord({ id, recordId, record })

type RecordEditorProps = RecordDialogProps & { record: DnsRecord | null }

/** The form of a record: the fields of its type, what is wrong where it is wrong, and how it will be stored. */
export function RecordEditor({ mode, record, records, owner, why, asOf, onRefresh, onClose }: RecordEditorProps) {
  const t = useTranslations('records')
  const times = useTimeStyle()
  const { domain } = useDomain()
  const form = useRecordForm({ mode, record, owner, zone: domain, records })
  const { draft, result, beside } = form
  const touched = useTouched()
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState<NewRecord | null>(null)
  const refused = useRecordRefusal()
  // A record that has gone meanwhile cannot be changed; what was typed can still be added.
  const isGone = mode === 'edit' && !records.some(({ id }) => id === record?.id)
  const isEdit = mode === 'edit' && !isGone
  const { send, pending, outcome, reset } = useChange(save, {
    announce: () => ({ title: t(isEdit ? 'done.changed' : 'done.added', { name: nameOf(sent ?? result) }) }),
  })
  const refusal = outcome?.status === 'refused' ? recordRefusalOf(outcome.failure) : null
  const refusedField = refusal?.fields.find(
    (field) => field === 'name' || field === 'ttl' || typeSpecs[draft.type].fields.some(({ key }) => key === field),
  )
  const named = relativeName(draft.name, domain.name)

  function edit(part: Partial<RecordDraft>) {
    form.set(part)
    reset()
  }
  const fill = (key: ValueKey, value: string) => edit({ values: { ...draft.values, [key]: value } })
  const turnInto = (type: RecordType) => edit(asType(draft, type))

  function errorOf(field: RecordField) {
    const found = form.problems.find((one) => one.field === field)
    if (found && (attempt > 0 || touched.has(idOf(field)))) {
      return (
        <ErrorWithOffer
          problem={found}
          onValue={(value) => (field === 'name' || field === 'ttl' ? edit({ [field]: value }) : fill(field, value))}
          onType={turnInto}
        />
      )
    }
    return refusal && refusedField === field ? t(`refused.${refusal.key}`) : undefined
  }

  async function submit() {
    setAttempt((before) => before + 1)
    const [first] = form.problems
    if (first) return document.getElementById(idOf(first.field))?.focus()
    if (!result || beside?.problem || why !== null) return
    setSent(result)
    const answer = await send({ id: domain.id, recordId: isEdit ? (record?.id ?? null) : null, record: result })
    if (!answer) return
    onRefresh()
    if (answer.status !== 'done') return
    form.clear()
    onClose()
  }

  const arrived = sent && findSame(sent, records)
  const isProblemShown = Boolean(beside?.problem) && !arrived
  const title = t(`form.title.${mode}`, { type: record?.type ?? '', name: record ? readableName(record.name) : '' })
  const notChanged = isEdit && !form.isChanged ? t('form.same') : null
  return (
    <Dialog
      open
      onClose={onClose}
      locked={pending}
      title={title}
      foot={
        <>
          {form.isChanged && (
            <Button
              variant="quiet"
              icon={Undo2}
              className="push-start"
              onClick={() => {
                form.clear()
                reset()
                touched.clear()
                setAttempt(0)
              }}
            >
              {t('form.over')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('form.close')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            icon={isEdit ? Check : Plus}
            busy={pending}
            reason={why ?? notChanged ?? (isProblemShown ? { id: besideProblemId } : null)}
            reasonHidden={why !== null}
          >
            {isEdit ? t('form.change') : t('form.add', { type: draft.type })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        noValidate
        onFocus={touched.onFocus}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {why !== null && <p className="hint">{why}</p>}
        {isGone && !arrived && (
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
        {mode === 'edit' ? (
          <p>{t(`types.${draft.type}.what`)}</p>
        ) : (
          <TypeField type={draft.type} onChange={(type) => edit({ type })} />
        )}
        <NameField
          value={draft.name}
          onChange={(name) => edit({ name })}
          id={idOf('name')}
          error={errorOf('name')}
          isFirst={mode === 'edit'}
        />
        <RecordFields
          draft={draft}
          onChange={fill}
          idOf={idOf}
          errorOf={errorOf}
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
          key={`${draft.type}-${attempt === 0}`}
          value={draft.ttl}
          onChange={(ttl) => edit({ ttl })}
          id={idOf('ttl')}
          error={errorOf('ttl')}
        />
        <BesideNotices
          record={{ name: 'name' in named ? named.name : draft.name, type: draft.type }}
          warnings={form.warnings}
          beside={beside && !arrived ? beside : null}
          onType={turnInto}
          onTtl={(ttl) => edit({ ttl })}
        />
        {result && (
          <StoredPreview record={result} before={mode === 'edit' && record ? [record] : records} zone={domain} />
        )}
        <OutcomeNotice
          outcome={outcome}
          refused={refused}
          whether={t(isEdit ? 'whether.changed' : 'whether.added', { name: nameOf(sent) })}
          standing={t(arrived ? 'standing.there' : 'standing.notThere', { time: formatTime(asOf, times) })}
          check={{ onClick: onRefresh }}
        />
      </form>
    </Dialog>
  )

  function nameOf(one: Pick<NewRecord, 'name' | 'type'> | null): string {
    return one ? `${fullName(readableName(one.name), domain.display)} ${one.type}` : domain.display
  }
}
