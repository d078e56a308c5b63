import { endEverySignIn } from '@/lib/auth/options'
import { isAskedFromElsewhere } from '@/lib/auth/fetch-site'
import { readSession } from '@/lib/auth/session'
import { keepCookies, postToNextAuth } from '@/lib/auth/sign-in'
import { paths } from '@/lib/paths'

/**
 * POST /sign-out: the one way out, a plain form from menu, palette and account. The sign-in ends on every copy of the
 * panel, the cookie goes, and the browser forgets what this site kept in it.
 *
 * The form's `everywhere` ends all other sign-ins of the person as well.
 */
export async function POST(request: Request): Promise<Response> {
  if (await isAskedFromElsewhere()) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const session = await readSession()
  if (session && form.has('everywhere')) await endEverySignIn(session)
  await keepCookies(await postToNextAuth(['signout'], {}))
  return new Response(null, {
    status: 303,
    headers: { location: paths.signIn(), 'clear-site-data': '"cache", "storage"', 'cache-control': 'no-store' },
  })
}
