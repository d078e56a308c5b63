import { render as renderAlone, type RenderOptions, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { Locale } from '@/lib/i18n/languages'
import { messages } from '@/messages/messages'
import { Address } from './address'

type Options = Omit<RenderOptions, 'queries' | 'wrapper'> & {
  locale?: Locale
  timeZone?: string
  address?: string
  wrapper?: ComponentType<{ children: ReactNode }>
}

/**
 * Renders a part of a page as the panel shows it, with its words and in the time zone Europe/Oslo.
 *
 * @param options.address the query of the page, for parts that keep something there (`''` for none)
 * @param options.wrapper what else is around the part, such as a provider
 * @returns what Testing Library's `render` returns, and `user`, who types and clicks, also while the clock is stopped
 */
export function render(
  part: ReactNode,
  { locale = 'en', timeZone = 'Europe/Oslo', address, wrapper: Around = Fragment, ...options }: Options = {},
): RenderResult & { user: UserEvent } {
  const result = renderAlone(part, {
    ...options,
    wrapper: ({ children }) => {
      const page = <Around>{children}</Around>
      return (
        <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone={timeZone}>
          {address === undefined ? page : <Address search={address}>{page}</Address>}
        </NextIntlClientProvider>
      )
    },
  })
  return { ...result, user: userEvent.setup({ advanceTimers: pass }) }
}

const pass = (ms: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms))
