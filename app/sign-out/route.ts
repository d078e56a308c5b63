import { isCrossSiteRequest } from '@/lib/auth/address'
import { keptField } from '@/lib/account/rules/sign-in'
import { signOut } from '@/lib/auth/sign-out'
import { paths } from '@/lib/paths'

/**
 * POST /sign-out: the only way to sign out, a plain form used by menu, palette and account. Ends the sign-in on every
 * instance of the panel, deletes the cookie, and clears this site's data in the browser.
 *
 * The form's `everywhere` also ends all other sign-ins of the person.
 */
export async function POST(request: Request): Promise<Response> {
  if (await isCrossSiteRequest()) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const everywhere = form.has('everywhere')
  // The page's script has cleared the storage itself, except what the person keeps on this device.
  const isKept = form.has(keptField) && !everywhere
  await signOut({ everywhere })
  return new Response(null, {
    status: 303,
    headers: {
      location: paths.signIn(undefined, everywhere ? 'everywhere' : 'out'),
      'clear-site-data': isKept ? '"cache"' : '"cache", "storage"',
      'cache-control': 'no-store',
    },
  })
}
