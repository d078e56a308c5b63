import type { Locale } from '@/lib/preferences'
import type { Messages } from '@/messages/en'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
