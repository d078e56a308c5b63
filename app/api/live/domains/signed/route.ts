import type { NextRequest } from 'next/server'
import { readSigned } from '@/lib/domains/dnssec-api'
import { answerLive } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'
import { mapConcurrent } from '@/lib/model/lists'

/** Domains per request, and parallel calls. */
const most = 10
const atOnce = 2

/**
 * GET /api/live/domains/signed?own=1,2&external=3: whether each is signed at its registry. The list of zones does not
 * include this, so the table requests it for visible rows.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl
  const external = idsOf(searchParams.get('external'))
  const zones = [...new Set([...idsOf(searchParams.get('own')), ...external])]
    .slice(0, most)
    .map((id) => ({ id, external: external.includes(id) }))
  return answerLive(async (token) => {
    const value = await mapConcurrent(zones, atOnce, (zone) => readSigned(token, zone))
    return { value, asOf: new Date() }
  })
}

function idsOf(text: string | null): string[] {
  return (text ?? '').split(',').filter(isId)
}
