'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextField } from '@/components/ui/field'
import { fullName } from '@/lib/dns/rules/record'
import { readableName, relativeName } from '@/lib/dns/rules/name'
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
