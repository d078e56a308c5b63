'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { formatDuration } from '@/lib/format/time'
import { ttlProblem, ttlSeconds, usualTtls } from '@/lib/dns/rules/text'

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
