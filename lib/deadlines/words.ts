import { createTranslator } from 'next-intl'
import { uncapitalized } from '@/lib/format/locale'
import type { Locale } from '@/lib/i18n/languages'
import { messages } from '@/messages/messages'
import type { DeadlineWords } from './calendar'

/** The words of a calendar in a language, which need not be that of a request. */
export function calendarWords(locale: Locale): { name: (brand: string) => string; title: DeadlineWords } {
  const { deadlines } = messages[locale]
  const t = createTranslator({ locale, messages: { deadlines }, namespace: 'deadlines' })
  return {
    name: (brand) => t('calendar.name', { brand }),
    /** Such as “nordlys.no: expires, auto-renew is off”. */
    title: ({ kind, event, name }, amount) => {
      const what = `${t(`names.${kind}`, { name })}: ${uncapitalized(t(`events.${event}`), locale)}`
      return amount === null ? what : `${what} (${amount} ${t(kind === 'order' ? 'exclVat' : 'inclVat')})`
    },
  }
}
