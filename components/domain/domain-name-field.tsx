'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { isInternationalised, correctedDomainName, readableDomain, toDomainName } from '@/lib/model/domain-name'

type DomainNameFieldProps = {
  id: string
  value: string
  change: (name: string) => void
  error: string | undefined
  hint?: ReactNode
}

/** A field for a domain name. Shows the ASCII form of an internationalised name, and offers a corrected one. */
export function DomainNameField({ id, value, change, error, hint }: DomainNameFieldProps) {
  const t = useTranslations('registrant')
  const name = toDomainName(value)
  const suggestion = correctedDomainName(value)
  const sent = name !== null && isInternationalised(name) ? t('nameSentAs', { name }) : null
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        id={id}
        label={t('fields.name')}
        hint={sent ?? hint}
        error={error}
        mono
        value={value}
        onChange={(event) => change(event.target.value)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="url"
        enterKeyHint="next"
        maxLength={300}
      />
      {suggestion ? (
        <p>
          <Button size="small" onClick={() => change(readableDomain(suggestion))}>
            {t('use', { value: readableDomain(suggestion) })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
