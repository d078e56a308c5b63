import 'server-only'
import { listTldPrices } from '@/lib/domains/api'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { countriesByName } from '@/lib/format/contact'
import { languageOf } from '@/lib/i18n/languages'
import { readPreferences } from '@/lib/i18n/preferences'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** Reads what the forms to register and transfer need at first. Does not await the API: prices arrive later. */
export async function readOrderForm(searchParams: SearchParams) {
  const prices = quiet(readForPage(listTldPrices))
  const [{ name }, { locale }, session] = await Promise.all([searchParams, readPreferences(), requireSession()])
  return {
    asked: typeof name === 'string' ? name.slice(0, 253) : '',
    country: languageOf(locale).country,
    countries: countriesByName(locale),
    rights: session.rights,
    prices,
  }
}
