'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { Trash2 } from '@/components/ui/icons'
import { Select, Textarea } from '@/components/ui/input'
import {
  algorithmNames,
  digestLengths,
  digestNames,
  dsAlgorithms,
  dsDigestTypes,
  dsKeyTypes,
  type DsDraft,
  type DsField,
  type DsProblem,
  type DsRules,
} from '@/lib/domains/rules/dnssec'

type DsFieldsProps = {
  place: number
  draft: DsDraft
  rules: DsRules
  problems: readonly DsProblem[]
  onChange: (part: Partial<DsDraft>) => void
  onRemove: () => void
}

/** One DS record; an empty field shows its error only after it has lost focus. */
export function DsFields({ place, draft, rules, problems, onChange, onRemove }: DsFieldsProps) {
  const t = useTranslations('domain.ds')
  const [left, setLeft] = useState<ReadonlySet<DsField>>(new Set())
  const id = (field: DsField) => `ds-${place}-${field}`
  const leave = (field: DsField) => setLeft((before) => new Set([...before, field]))
  const errorOf = (field: DsField) => {
    const found = problems.find((one) => one.field === field)
    if (!found || (!left.has(field) && draft[field] === '')) return undefined
    return t(`problems.${found.problem}`, {
      is: found.is,
      must: found.must,
      type: digestNames[draft.digestType] ?? '',
    })
  }
  const digestIsRight = draft.digest !== '' && !problems.some(({ field }) => field === 'digest')
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-b border-line-soft p-4 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start max-sm:[&>div]:col-span-full max-sm:[&>div:first-of-type]:col-span-1">
      <legend className="sr-only">{t('record', { place: place + 1 })}</legend>
      <TextField
        id={id('keyTag')}
        label={t('keyTag')}
        error={errorOf('keyTag')}
        mono
        inputMode="numeric"
        maxLength={5}
        value={draft.keyTag}
        onBlur={() => leave('keyTag')}
        onChange={(event) => onChange({ keyTag: event.target.value })}
      />
      <Field id={id('alg')} label={t('algorithm')} error={errorOf('alg')}>
        {(wires) => (
          <Select {...wires} value={draft.alg} onChange={(event) => onChange({ alg: event.target.value })}>
            {optionsOf(dsAlgorithms, draft.alg).map((value) => (
              <option key={value} value={value}>
                {[value, algorithmNames[value]].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={id('digestType')} label={t('digestType')} error={errorOf('digestType')}>
        {(wires) => (
          <Select
            {...wires}
            value={draft.digestType}
            onChange={(event) => onChange({ digestType: event.target.value })}
          >
            {optionsOf(dsDigestTypes, draft.digestType).map((value) => (
              <option key={value} value={value} disabled={value === '4' && rules.tld !== 'no'}>
                {[value, digestNames[value]].filter(Boolean).join(', ')}
                {value === '4' && rules.tld !== 'no' ? ` ${t('onlyNo')}` : ''}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <IconButton
        className="mt-6.5 max-sm:col-start-2 max-sm:row-start-1"
        variant="quiet"
        icon={Trash2}
        label={t('remove', { place: place + 1 })}
        onClick={onRemove}
      />
      <div className="grid grid-cols-1 content-start gap-4 sm:col-span-full">
        <Field
          id={id('digest')}
          label={
            <>
              {t('digest')} <span className="font-normal text-fg-muted">{t('hex')}</span>
            </>
          }
          error={errorOf('digest')}
          good={digestIsRight ? t('digestRight', { count: digestLengths[draft.digestType] ?? 0 }) : undefined}
        >
          {(wires) => (
            <Textarea
              {...wires}
              mono
              fit
              rows={2}
              spellCheck={false}
              value={draft.digest}
              onBlur={() => leave('digest')}
              onChange={(event) => onChange({ digest: event.target.value })}
            />
          )}
        </Field>
        {rules.needsKey && (
          <>
            <Field id={id('publicKey')} label={t('publicKey')} hint={t('publicKeyHint')} error={errorOf('publicKey')}>
              {(wires) => (
                <Textarea
                  {...wires}
                  mono
                  fit
                  rows={3}
                  spellCheck={false}
                  value={draft.publicKey}
                  onBlur={() => leave('publicKey')}
                  onChange={(event) => onChange({ publicKey: event.target.value })}
                />
              )}
            </Field>
            <Field id={id('keyType')} label={t('keyType')} error={errorOf('keyType')}>
              {(wires) => (
                <Select
                  {...wires}
                  value={draft.keyType}
                  onChange={(event) => onChange({ keyType: event.target.value })}
                >
                  {dsKeyTypes.map((value) => (
                    <option key={value} value={value}>
                      {t(value === 257 ? 'keySigning' : 'zoneSigning')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </div>
    </fieldset>
  )
}

/** Keeps a pasted number visible that is not among the known ones. */
function optionsOf(known: readonly number[], value: string): string[] {
  const words = known.map(String)
  return words.includes(value) ? words : [...words, value]
}
