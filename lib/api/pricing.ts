import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import type { TldPrice } from '@/lib/rules/tlds/look-ups'
import { apiRead } from './client'
import { rowsOf } from './wire-list'
import { decimalText, required, text, withAliases } from './wire'

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

/** Reads the prices of all top-level domains; unreadable ones are left out (GET /dns/pricing, api-fields §20). */
export async function listTldPrices(token: string): Promise<Reading<TldPrice[]>> {
  const { value, asOf } = await apiRead(token, { path: '/dns/pricing', schema: rowsOf('prices', price, []) })
  return { value: value.rows, asOf }
}
