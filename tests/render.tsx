import { render as renderAlone, type RenderOptions, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/languages'
import { messages } from '@/messages/messages'

type Options = Omit<RenderOptions, 'queries'> & { locale?: Locale; wrapper?: ComponentType<{ children: ReactNode }> }

/**
 * Renders a part of a page as the panel shows it, with its words and in the time zone Europe/Oslo.
 *
 * @param options.wrapper what else is around the part, such as a provider
 * @returns what Testing Library's `render` returns, and `user`, who types and clicks
 */
export function render(
  part: ReactNode,
  { locale = 'en', wrapper: Around = Fragment, ...options }: Options = {},
): RenderResult & { user: UserEvent } {
  const result = renderAlone(part, {
    ...options,
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Europe/Oslo">
        <Around>{children}</Around>
      </NextIntlClientProvider>
    ),
  })
  return { ...result, user: userEvent.setup() }
}
