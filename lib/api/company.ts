import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import type { Company } from '@/lib/rules/tlds/look-ups'
import { apiRead } from './client'
import { exactlyOne, required, text, textOrEmpty } from './wire'

const company = exactlyOne(
  z.object({ company_name: required(text), address: textOrEmpty, zip_code: textOrEmpty, city: textOrEmpty }),
).transform((wire): Company => ({
  name: wire.company_name,
  address: wire.address,
  // Leading zeros belong to a postal code, but a number has lost them.
  postalCode: /^\d{1,3}$/.test(wire.zip_code) ? wire.zip_code.padStart(4, '0') : wire.zip_code,
  city: wire.city,
}))

/**
 * Looks up an organisation number (api-fields §17.4).
 *
 * @param orgNumber nine digits
 * @returns null when the register does not have the organisation
 */
export async function lookUpCompany(token: string, orgNumber: string): Promise<Reading<Company | null>> {
  return apiRead(token, {
    path: '/dns/lookup/organization/{number}',
    params: { number: orgNumber },
    schema: company.nullable(),
    normal: { 404: null },
  })
}
