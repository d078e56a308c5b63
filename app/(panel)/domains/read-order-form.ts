import 'server-only'
import { listTldPrices } from '@/lib/api/pricing'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { countriesByName } from '@/lib/format/country'
import { readPreferences } from '@/lib/i18n/preferences'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** What registering and transferring begin with. Waits for nothing of the API: the prices come after it. */
export async function readOrderForm(searchParams: SearchParams) {
  const prices = readForPage(listTldPrices)
  // Nobody may come to wait for it, because the page goes to sign-in first.
  prices.catch(() => undefined)
  const [{ name }, { locale }, session] = await Promise.all([searchParams, readPreferences(), requireSession()])
  return {
    asked: typeof name === 'string' ? name.slice(0, 253) : '',
    country: locale === 'nb' ? 'NO' : '',
    countries: countriesByName(locale),
    rights: session.rights,
    prices,
  }
}
