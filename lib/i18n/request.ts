import { getRequestConfig } from 'next-intl/server'
import { messages } from '@/messages/messages'
import { readPreferences } from './preferences'

/** Configures next-intl with the language, messages and time zone of this request. */
export default getRequestConfig(async () => {
  const { locale, timeZone } = await readPreferences()
  return { locale, timeZone, messages: messages[locale] }
})
