'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { Trash2 } from '@/components/ui/icons'
import { Select, Textarea } from '@/components/ui/input'
import { readDnskey } from '@/lib/domains/rules/dnskey'
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
  takesDigestType,
} from '@/lib/domains/rules/dnssec'
import { cleanText } from '@/lib/model/pasted'

type DsFieldsProps = {
  place: number
  draft: DsDraft
  rules: DsRules
  problems: readonly DsProblem[]
  /** Tag and digest of its public key; null without a key. */
  fromKey: Pick<DsDraft, 'keyTag' | 'digest'> | null
  onChange: (part: Partial<DsDraft>) => void
  onRemove: () => void
}

/** One DS record; an empty field shows its error only after it has lost focus. */
export function DsFields({ place, draft, rules, problems, fromKey, onChange, onRemove }: DsFieldsProps) {
  const t = useTranslations('domain.ds')
  const [left, setLeft] = useState<ReadonlySet<DsField>>(new Set())
  const errorOf = (field: DsField) => {
    const found = problems.find((problem) => problem.field === field)
    if (!found || (!left.has(field) && draft[field] === '')) return undefined
    return t(`problems.${found.problem}`, {
      is: found.is,
      must: found.must,
      type: digestNames[draft.digestType] ?? '',
    })
  }
  const framed = (field: DsField) => ({ id: `ds-${place}-${field}`, error: errorOf(field) })
  const typed = (field: DsField) => ({
    value: draft[field],
    onBlur: () => setLeft((before) => new Set([...before, field])),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const accepted = dsDigestTypes.filter((type) => takesDigestType(rules.tld, String(type)))
  const digestIsRight = draft.digest !== '' && !problems.some(({ field }) => field === 'digest')
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-b border-line-soft p-4 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start max-sm:[&>div]:col-span-full max-sm:[&>div:first-of-type]:col-span-1">
      <legend className="sr-only">{t('record', { place: place + 1 })}</legend>
      <TextField
        {...framed('keyTag')}
        {...typed('keyTag')}
        label={t('keyTag')}
        mono
        inputMode="numeric"
        maxLength={5}
      />
      <Field {...framed('alg')} label={t('algorithm')}>
        {(wires) => (
          <Select {...wires} {...typed('alg')}>
            {optionsOf(dsAlgorithms, draft.alg).map((value) => (
              <option key={value} value={value}>
                {[value, algorithmNames[value]].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...framed('digestType')} label={t('digestType')}>
        {(wires) => (
          <Select {...wires} {...typed('digestType')}>
            {optionsOf(accepted, draft.digestType).map((value) => (
              <option key={value} value={value}>
                {[value, digestNames[value]].filter(Boolean).join(', ')}
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
          {...framed('digest')}
          label={
            <>
              {t('digest')} <span className="font-normal text-fg-muted">{t('hex')}</span>
            </>
          }
          good={digestIsRight ? t('digestRight', { count: digestLengths[draft.digestType] ?? 0 }) : undefined}
        >
          {(wires) => <Textarea {...wires} {...typed('digest')} mono fit rows={2} spellCheck={false} />}
        </Field>
        {rules.needsKey && (
          <>
            <Field {...framed('publicKey')} label={t('publicKey')} hint={t('publicKeyHint')}>
              {(wires) => (
                <Textarea
                  {...wires}
                  {...typed('publicKey')}
                  onChange={({ target }) => onChange(keyPart(target.value))}
                  mono
                  fit
                  rows={3}
                  spellCheck={false}
                />
              )}
            </Field>
            {fromKey && problems.some(({ field }) => field === 'keyTag' || field === 'digest') && (
              <p>
                <Button size="small" onClick={() => onChange({ ...fromKey, digestType: '2' })}>
                  {t('fromKey')}
                </Button>
              </p>
            )}
            <Field {...framed('keyType')} label={t('keyType')}>
              {(wires) => (
                <Select {...wires} {...typed('keyType')}>
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

/** The fields of a pasted DNSKEY, or the key alone. */
function keyPart(text: string): Partial<DsDraft> {
  const key = readDnskey(cleanText(text))
  return key ? { publicKey: key.publicKey, keyType: key.keyType, alg: key.alg } : { publicKey: text }
}

/** Keeps a pasted number visible that is not among the known ones. */
function optionsOf(numbers: readonly number[], value: string): string[] {
  const words = numbers.map(String)
  return words.includes(value) ? words : [...words, value]
}
