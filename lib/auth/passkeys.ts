import 'server-only'
import { readsPasskeys } from '@/lib/api/offers'
import { within } from '@/lib/model/within'

type Known = { offered: boolean; asked: number }

declare global {
  // Next.js loads this module once for pages and once for routes.
  var havnPasskeys: { known: Known | null; asking: Promise<void> | null } | undefined
}

/** Milliseconds for which an answer counts, and for which the first page that asks waits. */
const keptMs = 10 * 60_000
const waitMs = 1000

/** Whether the API signs in with passkeys, as far as it is known by now; asks it again in the background when that is old. */
export function offersPasskeys(): boolean {
  const memory = (globalThis.havnPasskeys ??= { known: null, asking: null })
  const isOld = memory.known === null || performance.now() - memory.known.asked > keptMs
  if (isOld) {
    memory.asking ??= readsPasskeys().then((offered) => {
      memory.known = { offered, asked: performance.now() }
      memory.asking = null
    })
  }
  return memory.known?.offered ?? false
}

/** The same for the sign-in page, which waits for the first answer, but not long. */
export async function readOffersPasskeys(): Promise<boolean> {
  const known = offersPasskeys()
  const memory = globalThis.havnPasskeys
  if (memory?.known || !memory?.asking) return known
  await within(memory.asking, waitMs, () => undefined)
  return offersPasskeys()
}
