import type { Messages } from '@/messages/en'
import type { Locale } from './languages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
