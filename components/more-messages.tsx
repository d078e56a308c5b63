'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import type { ReactNode } from 'react'
import type { Messages } from '@/messages/en'

/** Adds a page's own texts to those of the frame: each page carries its words and no other page's. */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const inherited = useMessages()
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={useTimeZone()} messages={{ ...inherited, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
