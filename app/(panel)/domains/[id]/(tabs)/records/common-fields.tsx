'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Field, TextField } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { readableName, relativeName } from '@/lib/dns/rules/name'
import { fullName, isRecordType, type RecordType, recordTypes, rejectedTypes } from '@/lib/dns/rules/record'
import { ttlProblem, ttlSeconds, usualTtls } from '@/lib/dns/rules/text'
import { formatDuration } from '@/lib/format/time'
import { useDomain } from '../domain-live'

type NameFieldProps = {
  value: string
  onChange: (value: string) => void
  id: string
  error: ReactNode
}

/** The name of a record and the full name it results in: the domain at the end is optional. */
export function NameField({ value, onChange, id, error }: NameFieldProps) {
  const t = useTranslations('records.form')
  const { domain } = useDomain()
  const named = relativeName(value, domain.name)
  return (
    <TextField
      label={t('name')}
      id={id}
      hint={'name' in named ? t('full', { name: fullName(readableName(named.name), domain.display) }) : t('nameHint')}
      error={error}
      mono
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder="@"
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

type TypeFieldProps = {
  type: RecordType
  onChange: (type: RecordType) => void
  /** Only the types, without their purpose. */
  inRow: boolean
}

/** The type of a record, with its purpose. Unsupported types are listed as such. */
export function TypeField({ type, onChange, inRow }: TypeFieldProps) {
  const t = useTranslations('records')
  return (
    <Field label={t('form.type')} hint={!inRow && t(`types.${type}.what`)}>
      {(wires) => (
        <Select
          {...wires}
          data-autofocus={!inRow || undefined}
          value={type}
          onChange={(event) => isRecordType(event.target.value) && onChange(event.target.value)}
        >
          {recordTypes.map((one) => (
            <option key={one} value={one}>
              {inRow ? one : `${one} – ${t(`types.${one}.short`)}`}
            </option>
          ))}
          <optgroup label={t('form.notTaken')}>
            {rejectedTypes.map((one) => (
              <option key={one} disabled>
                {one}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}

type TtlFieldProps = {
  value: string
  onChange: (value: string) => void
  id: string
  error: ReactNode
  /** Without the explanation of TTL. */
  inRow: boolean
}

/** How long resolvers may cache the answer: common values to choose, others typed such as `2h`. */
export function TtlField({ value, onChange, id, error, inRow }: TtlFieldProps) {
  const t = useTranslations('records.ttl')
  const locale = useLocale()
  const isOdd = ttlProblem(value) !== null
  const [isOther, setIsOther] = useState(isOdd)
  const seconds = ttlSeconds(value)
  const offered = seconds === null || isOdd ? usualTtls : [...new Set([...usualTtls, seconds])].sort((a, b) => a - b)
  return (
    <Field label={t('label')} hint={isOther ? t('form') : !inRow && t('hint')} error={error} id={id}>
      {(wires) => (
        <div className={classNames('flex min-w-0 items-center gap-2', inRow && 'lg:flex-wrap')}>
          <Select
            {...(isOther ? { 'aria-label': t('choose') } : wires)}
            value={isOther ? 'other' : String(seconds ?? '')}
            onChange={(event) => {
              setIsOther(event.target.value === 'other')
              if (event.target.value !== 'other') onChange(event.target.value)
            }}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {formatDuration(one, locale)}
              </option>
            ))}
            <option value="other">{t('other')}</option>
          </Select>
          {isOther && (
            <Input
              {...wires}
              mono
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              placeholder="3600"
            />
          )}
        </div>
      )}
    </Field>
  )
}
