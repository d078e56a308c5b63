import { getRequestConfig } from 'next-intl/server'
import { messages } from '@/messages/messages'
import { readSession } from '@/lib/auth/session'
import { lookOnlyWords } from './look-only'
import { readPreferences } from './preferences'

/** Configures next-intl with the language, messages and time zone of this request. */
export default getRequestConfig(async () => {
  const [{ locale, timeZone }, session] = await Promise.all([readPreferences(), readSession()])
  const words = messages[locale]
  return { locale, timeZone, messages: session?.lookOnly ? lookOnlyWords(words) : words }
})
