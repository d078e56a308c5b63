import 'server-only'
import { getTranslations } from 'next-intl/server'
import { uncapitalized } from '@/lib/format/locale'
import type { Locale } from '@/lib/i18n/languages'
import type { DeadlineWords } from './calendar'

/** Titles of a calendar's events in a language, such as “nordlys.no: expires, auto-renew is off”. */
export async function deadlineWords(locale: Locale): Promise<DeadlineWords> {
  const t = await getTranslations({ locale, namespace: 'deadlines' })
  return ({ kind, event, name }, amount) => {
    const what = `${t(`names.${kind}`, { name })}: ${uncapitalized(t(`events.${event}`), locale)}`
    return amount === null ? what : `${what} (${amount} ${t(kind === 'order' ? 'exclVat' : 'inclVat')})`
  }
}
