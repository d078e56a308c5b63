import { getBilling } from '@/lib/billing/api'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/invoices: identifying fields of all invoices, for the command palette. */
export function GET(): Promise<Response> {
  return answerLive(async (token) => {
    const { value, asOf } = await getBilling(token)
    const invoices = value.invoices.map(({ id, number, kid, orderNumber }) => ({ id, number, kid, orderNumber }))
    return { value: invoices, asOf }
  })
}
