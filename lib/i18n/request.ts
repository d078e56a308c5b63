import { getRequestConfig } from 'next-intl/server'
import { messages } from '@/messages/messages'
import { readPreferences } from './preferences'

/** Tells next-intl the language, texts and clock of this request. */
export default getRequestConfig(async () => {
  const { locale, timeZone } = await readPreferences()
  return { locale, timeZone, messages: messages[locale] }
})
