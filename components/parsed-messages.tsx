'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { Messages } from '@/messages/en'

/** Texts as they came from the server, added to those of the parts around. See `MoreMessages`. */
export function ParsedMessages({ json, children }: { json: string; children: ReactNode }) {
  const inherited = useMessages()
  const messages = useMemo(() => ({ ...inherited, ...parse(json) }), [inherited, json])
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={useTimeZone()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

/** Parsed once per text, on the server for all requests: there are as many texts as there are pages and languages. */
const known = new Map<string, Partial<Messages>>()

function parse(json: string): Partial<Messages> {
  const parsed: Partial<Messages> = known.get(json) ?? JSON.parse(json)
  if (known.size < 100) known.set(json, parsed)
  return parsed
}
