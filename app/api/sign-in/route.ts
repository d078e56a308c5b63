import { isCrossSiteRequest } from '@/lib/auth/address'
import { signIn } from '@/lib/auth/sign-in'

/**
 * POST /api/sign-in: one step of the sign-in dialog. Not a server action, because that would render the page under the
 * dialog again, which redirects without a session and loses typed values.
 */
export async function POST(request: Request): Promise<Response> {
  if (await isCrossSiteRequest()) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => null)
  if (form === null) return new Response(null, { status: 400 })
  const state = await signIn(form)
  const wait = state.problem?.kind === 'tooMany' ? (state.problem.waitSeconds ?? 60) : null
  const headers = { 'cache-control': 'no-store', ...(wait === null ? {} : { 'retry-after': String(wait) }) }
  return Response.json(state, { status: wait === null ? 200 : 429, headers })
}
