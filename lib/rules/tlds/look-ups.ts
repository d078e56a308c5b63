/** A Norwegian organisation as the public register has it (api-fields §17.4). */
export type Company = { name: string; address: string; postalCode: string; city: string }

/** Whether a domain can be registered, and the API's words when it cannot (api-fields §17.4). */
export type Availability = { available: boolean; reason: string | null }

/** What a top-level domain costs a year, without VAT; decimal text. Null where the API gives none. */
export type TldPrice = {
  /** Lower case, without a dot in front. */
  tld: string
  currency: string
  register: string | null
  renew: string | null
  transfer: string | null
}

/** The price of the longest ending that fits: of `co.uk` before that of `uk`. Null when the list has none. */
export function priceOf(name: string, prices: readonly TldPrice[]): TldPrice | null {
  const fitting = prices.filter(({ tld }) => name.endsWith(`.${tld}`))
  return fitting.sort((one, other) => other.tld.length - one.tld.length)[0] ?? null
}

/**
 * Whether an ending is sold here, as far as the price list tells. `begun` is what may become one: `.co` of `.com`.
 *
 * @param name a domain, or what is typed of it so far
 * @param prices null while nobody knows them
 */
export function offerOf(name: string, prices: readonly TldPrice[] | null): 'yes' | 'begun' | 'no' {
  if (prices === null || prices.length === 0 || priceOf(name, prices) !== null) return 'yes'
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return prices.some(({ tld }) => tld.startsWith(ending)) ? 'begun' : 'no'
}
