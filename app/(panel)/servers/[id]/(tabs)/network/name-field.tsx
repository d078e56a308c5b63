'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { normaliseHostName, suggestedHostNames } from '@/lib/model/host-name'
import { useServer } from '../server-live'

type NameFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error: string | null
  value: string
  onChange: (value: string) => void
  /** Buttons at the end of the field. */
  children?: ReactNode
  autoFocus?: boolean
  id?: string
}

/** A field for a host name, with buttons that correct mistakes. */
export function NameField({ label, hint, error, value, onChange, children, autoFocus, id }: NameFieldProps) {
  const t = useTranslations('network')
  const { server } = useServer()
  const sent = normaliseHostName(value)
  const offers = error ? suggestedHostNames(value, [server.name]).filter((offer) => offer !== sent) : []
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      good={!error && sent !== value.trim().toLowerCase() ? t('sentAs', { name: sent }) : undefined}
    >
      {(wires) => (
        <>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Input
              {...wires}
              className="min-w-48 flex-1"
              mono
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              autoFocus={autoFocus}
              value={value}
              onFocus={(event) => autoFocus && event.target.select()}
              onChange={(event) => onChange(event.target.value)}
            />
            {children}
          </div>
          {offers.length > 0 && (
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              {offers.map((offer) => (
                <Button key={offer} size="small" onClick={() => onChange(offer)}>
                  {t('use', { name: offer })}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}
