import type { Viewer } from '@/lib/model/rights'
import type { Messages } from '@/messages/en'
import type { Session as OurSession } from './auth/session'
import type { Locale } from './i18n/languages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

declare module 'next-auth' {
  interface User {
    id: string
    session: OurSession
  }

  /** What next-auth and GET /api/auth/session return: never the bearer token. */
  interface Session {
    viewer?: Viewer
  }
}
