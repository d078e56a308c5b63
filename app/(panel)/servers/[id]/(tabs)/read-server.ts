import 'server-only'
import { cache } from 'react'
import { getPowerState } from '@/lib/api/power'
import { getServer } from '@/lib/api/servers'
import { readForPage } from '@/lib/auth/read'
import { serverInWords } from '@/lib/i18n/api-words'

/** An id as the API gives them; anything else in the address cannot be a server (§2.1). */
export function isServerId(id: string): boolean {
  return /^\d{1,19}$/.test(id)
}

/** The server of these pages. Title, crumb, head and tab ask for it, and one call is made. */
export const readServer = cache((id: string) => readForPage(async (token) => serverInWords(await getServer(token, id))))

/** Its power, measured for this page. */
export function readPower(id: string) {
  return readForPage(async (token) => {
    const value = await getPowerState(token, id)
    return { value, asOf: value.measuredAt }
  })
}
