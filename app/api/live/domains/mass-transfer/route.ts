import { listTransfers } from '@/lib/mass-transfer/api'
import { answerLive } from '@/lib/auth/live'
import { translateTransfers } from '@/lib/i18n/translate-api'

/** GET /api/live/domains/mass-transfer: all listed items of mass transfers, with one call to the API. */
export function GET(): Promise<Response> {
  return answerLive(async (token) => translateTransfers(await listTransfers(token)))
}
