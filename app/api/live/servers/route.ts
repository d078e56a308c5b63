import type { NextRequest } from 'next/server'
import { listServers } from '@/lib/servers/api'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/servers?page=2&per_page=100: one page of the API's list, polled by the table. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl
  const page = wholeNumber(searchParams.get('page'), 1)
  const perPage = wholeNumber(searchParams.get('per_page'), 100)
  return answerLive((token) => listServers(token, page, perPage))
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : otherwise
}
