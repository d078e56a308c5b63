'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { Messages } from '@/messages/en'

/** Messages from the server, added to those of the parents. See `MoreMessages`. */
export function ParsedMessages({ json, children }: { json: string; children: ReactNode }) {
  const inherited = useMessages()
  const messages = useMemo(() => ({ ...inherited, ...parse(json) }), [inherited, json])
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={useTimeZone()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

/** Cache of parsed messages, on the server for all requests; bounded by the number of pages and languages. */
const parsedBefore = new Map<string, Partial<Messages>>()

function parse(json: string): Partial<Messages> {
  const parsed: Partial<Messages> = parsedBefore.get(json) ?? JSON.parse(json)
  if (parsedBefore.size < 100) parsedBefore.set(json, parsed)
  return parsed
}
