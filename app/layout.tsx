import './every-action'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import localFont from 'next/font/local'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { Ready } from '@/components/ready'
import { BrowserReporter } from '@/components/shell/browser-reporter'
import { RememberTimeZone } from '@/components/shell/remember-time-zone'
import { WholePage } from '@/components/whole-page'
import { accentTokens } from '@/lib/brand'
import { env } from '@/lib/env'
import { languageOf } from '@/lib/i18n/languages'
import { readPreferences } from '@/lib/i18n/preferences'

export function generateMetadata(): Metadata {
  const { BRAND_NAME: brand } = env()
  return { title: { template: `%s · ${brand}`, default: brand }, robots: { index: false, follow: false } }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** The document: language, theme and density of the person, the brand's colours, and shared messages. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [preferences, sent] = await Promise.all([readPreferences(), headers()])
  const { locale, theme, density, keys, isTimeZoneChosen, deviceTimeZone } = preferences
  const nonce = sent.get('x-nonce') ?? undefined
  return (
    <html
      lang={locale}
      dir={languageOf(locale).direction}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density}
      data-keys={keys}
      className={`${geist.variable} ${geistMono.variable}`}
    >
      <head>
        <WholePage nonce={nonce} />
        <BrandColours nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider messages={{}}>
          <MoreMessages of={['common', 'feedback', 'pages', 'reasons', 'shell', 'signIn', 'ui', 'work']}>
            {isTimeZoneChosen ? null : <RememberTimeZone stored={deviceTimeZone} />}
            {isSampled() ? <BrowserReporter /> : null}
            {children}
          </MoreMessages>
        </NextIntlClientProvider>
        <Ready />
      </body>
    </html>
  )
}

/** Decided once per document: navigations in the browser keep the layout. */
function isSampled(): boolean {
  return Math.random() * 100 < env().BROWSER_REPORT_PERCENT
}

/** A brand replaces only the accent colours, which lib/env.ts validates as hex. */
function BrandColours({ nonce }: { nonce: string | undefined }) {
  const { BRAND_ACCENT_LIGHT: light, BRAND_ACCENT_DARK: dark } = env()
  if (!light || !dark) return null
  const rules = Object.entries(accentTokens({ light, dark })).map(([name, value]) => `${name}:${value}`)
  return <style nonce={nonce}>{`:root{${rules.join(';')}}`}</style>
}

/** Fonts from npm packages, so that neither the build nor the browser loads them from elsewhere. */
const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  variable: '--font-geist',
  weight: '100 900',
  display: 'swap',
})

const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'swap',
  preload: false,
})
