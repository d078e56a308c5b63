import { safeReturnPath } from '@/lib/account/rules/sign-in'
import { isCrossSiteRequest } from '@/lib/auth/address'
import { lookOnly } from '@/lib/auth/look-only'

/**
 * POST /look-only: from now on every change of this sign-in is refused, until the person signs in again. A plain form of
 * the account menu, which leads back to its page.
 */
export async function POST(request: Request): Promise<Response> {
  if (await isCrossSiteRequest()) return new Response(null, { status: 403 })
  await lookOnly()
  const { pathname, search } = new URL(request.headers.get('referer') ?? '/', 'http://panel')
  const headers = { location: safeReturnPath(pathname + search), 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
