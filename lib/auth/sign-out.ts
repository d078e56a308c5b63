import 'server-only'
import { newReference } from '@/lib/api/errors'
import { logSecurity } from '@/lib/log'
import { dropSession, dropWaiting } from './cookies'
import { longestSeconds, ownerOf, readSession, revokeSignIn, runAsSession } from './session'
import { sessionStore } from './store'

/** Longer than any cookie from before, which next-auth accepts for 15 seconds after its end. */
const rememberedSeconds = longestSeconds + 60

/**
 * Ends the sign-in of this request in every instance of the panel, and expires its cookies, whatever they hold.
 *
 * @param everywhere also ends all other sign-ins of the person or key
 */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const session = await readSession()
  await Promise.all([dropSession(), dropWaiting()])
  if (!session) return
  await runAsSession(session, async () => {
    const record = { outcome: 'done', reference: newReference() } as const
    if (everywhere) logSecurity({ event: 'signOutEverywhere', ...record })
    logSecurity({ event: 'signOut', ...record })
  })
  if (everywhere) await sessionStore().endAllBefore(ownerOf(session), Date.now(), rememberedSeconds)
  await revokeSignIn(session)
}
