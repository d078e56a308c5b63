import type { NextRequest } from 'next/server'
import { isCrossSiteRequest } from '@/lib/auth/address'
import { askNextAuth, keepCookies } from '@/lib/auth/next-auth'
import { dropSession } from '@/lib/auth/cookies'
import { readSession } from '@/lib/auth/session'

/**
 * What answers below /api/auth. The rest of next-auth's routes have no address: one writes to the log what it is sent, and
 * the others would be a second way to sign in and out.
 */
const routes = new Map([['GET session', renewSession]])

async function answer(request: NextRequest, { params }: { params: Promise<{ path?: string[] }> }): Promise<Response> {
  const { path = [] } = await params
  const route = routes.get(`${request.method} ${path.join('/')}`)
  return route?.() ?? new Response('Not found', { status: 404, headers: noStore })
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}

/** Renews the session in its cookie, and says who is signed in: `{}` without a session. */
async function renewSession(): Promise<Response> {
  // Another site must not keep a session from becoming idle.
  if (await isCrossSiteRequest()) return new Response(null, { status: 403, headers: noStore })
  if (!(await readSession())) {
    await dropSession()
    return Response.json({}, { headers: noStore })
  }
  const renewed = await askNextAuth(['session'])
  await keepCookies(renewed)
  return Response.json(await renewed.json(), { headers: noStore })
}

const noStore = { 'cache-control': 'no-store' }
