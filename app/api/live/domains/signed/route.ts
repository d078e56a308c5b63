import type { NextRequest } from 'next/server'
import { readSigned, type Signed } from '@/lib/api/dnssec'
import { answerLive } from '@/lib/auth/live'

/** Domains in one question, and calls under way at the same time. */
const most = 10
const atOnce = 2

/**
 * GET /api/live/domains/signed?own=1,2&external=3: whether each is signed at its registry. The list of zones does not
 * say, so the table asks for the rows that are in sight.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl
  const zones = [
    ...idsOf(searchParams.get('own')).map((id) => ({ id, external: false })),
    ...idsOf(searchParams.get('external')).map((id) => ({ id, external: true })),
  ].slice(0, most)
  return answerLive(async (token) => {
    const value: Signed[] = []
    const worker = async () => {
      for (let zone = zones.shift(); zone; zone = zones.shift()) value.push(await readSigned(token, zone))
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return { value, asOf: new Date() }
  })
}

function idsOf(text: string | null): string[] {
  return (text ?? '').split(',').filter((id) => /^\d{1,19}$/.test(id))
}
