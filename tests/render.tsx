import { render as renderAlone, type RenderOptions, type RenderResult } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from 'nuqs/adapters/testing'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { Locale } from '@/lib/i18n/languages'
import { messages } from '@/messages/messages'

type PageOptions = { locale?: Locale; timeZone?: string; address?: string }
type Options = PageOptions &
  Omit<RenderOptions, 'queries' | 'wrapper'> & { wrapper?: ComponentType<{ children: ReactNode }> }

/**
 * Renders a part of a page as the panel shows it, with its words and in the time zone Europe/Oslo.
 *
 * @param options.address the query of the page, for parts that keep something there (`''` for none)
 * @param options.wrapper what else is around the part, such as a provider
 * @returns what Testing Library's `render` returns, and `user`, who types and clicks, also while the clock is stopped
 */
export function render(
  part: ReactNode,
  { locale, timeZone, address, wrapper: Around = Fragment, ...options }: Options = {},
): RenderResult & { user: UserEvent } {
  if (address !== undefined) history.replaceState(null, '', location.pathname + address)
  const result = renderAlone(part, {
    ...options,
    wrapper: ({ children }) => (
      <Page {...{ locale, timeZone, address }}>
        <Around>{children}</Around>
      </Page>
    ),
  })
  // Without style sheets nothing lets a pointer through, and to look is slow.
  const pointerEventsCheck = PointerEventsCheckLevel.Never
  return { ...result, user: userEvent.setup({ advanceTimers: pass, pointerEventsCheck }) }
}

const pass = (ms: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms))

/** So that tests find in the document's URL what a person would. */
const follow: OnUrlUpdateFunction = ({ queryString, options }) =>
  history[`${options.history}State`](null, '', location.pathname + queryString)

/** What every page of the panel has around its parts. */
export function Page({
  locale = 'en',
  timeZone = 'Europe/Oslo',
  address,
  children,
}: PageOptions & { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone={timeZone}>
      <NuqsTestingAdapter hasMemory searchParams={address} onUrlUpdate={follow}>
        {children}
      </NuqsTestingAdapter>
    </NextIntlClientProvider>
  )
}
