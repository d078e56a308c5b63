import 'server-only'
import { getDeployCatalogue } from './deploy'
import { isApiError } from './errors'

const keptMs = 10 * 60_000
const mostKept = 1000

/** By customer: the catalogue is long, and whether there is one does not change from one page to the next. */
const known = new Map<string, { offered: boolean; at: number }>()

/**
 * Whether servers can be ordered with the panel at all. Asked at most every ten minutes for each customer. When it
 * cannot be told, nothing stands where the way to it would be; the page itself says what is wrong.
 */
export async function isDeployOffered(session: { token: string; customerId: string | null }): Promise<boolean> {
  const key = session.customerId
  const kept = key === null ? undefined : known.get(key)
  if (kept && Date.now() - kept.at < keptMs) return kept.offered
  try {
    const offered = (await getDeployCatalogue(session.token)).value !== null
    if (key !== null) {
      if (known.size >= mostKept) known.clear()
      known.set(key, { offered, at: Date.now() })
    }
    return offered
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}
