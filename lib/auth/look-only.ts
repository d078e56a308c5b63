import 'server-only'
import { newReference } from '@/lib/api/errors'
import { logSecurity } from '@/lib/log'
import { askNextAuth, keepCookies } from './next-auth'
import { readSession, rememberLack, runAsSession } from './session'

/**
 * Refuses every change of the sign-in of this request from now on, in every tab and every instance of the panel. Does nothing
 * without a session.
 */
export async function lookOnly(): Promise<void> {
  const session = await readSession()
  if (!session || session.lookOnly) return
  await rememberLack(session, 'lookOnly')
  // Its renewed cookie says so too (`authOptions`), in case what the panel remembers is lost.
  await keepCookies(await askNextAuth(['session']))
  await runAsSession(session, async () =>
    logSecurity({ event: 'lookOnly', outcome: 'done', reference: newReference() }),
  )
}
