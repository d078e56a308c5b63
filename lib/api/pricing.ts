import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { rowsOf } from './wire-list'
import { decimalText, required, text, withAliases } from './wire'

/** What a top-level domain costs a year, without VAT; decimal text. Null where the API gives none. */
export type TldPrice = {
  /** Lower case, without a dot in front. */
  tld: string
  currency: string
  register: string | null
  renew: string | null
  transfer: string | null
}

const price = withAliases(
  { tld: ['tld_name', 'name', 'extension'] },
  z.object({
    tld: required(text),
    currency: required(text),
    register: decimalText,
    renew: decimalText,
    transfer: decimalText,
  }),
).transform((wire): TldPrice => ({
  ...wire,
  tld: wire.tld.trim().replace(/^\./, '').toLowerCase(),
  currency: wire.currency.toUpperCase(),
}))

/** Prices of all top-level domains; what cannot be read is left out (GET /dns/pricing, api-fields §20). */
export async function listTldPrices(token: string): Promise<Reading<TldPrice[]>> {
  const { value, asOf } = await apiRead(token, { path: '/dns/pricing', schema: rowsOf('prices', price, []) })
  return { value: value.rows, asOf }
}
