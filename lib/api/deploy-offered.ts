import 'server-only'
import { getDeployCatalogue } from './deploy'
import { isApiError } from './errors'

const keptMs = 10 * 60_000
const mostKept = 1000

/** By customer: the catalogue is large, and whether it exists rarely changes. */
const known = new Map<string, { offered: boolean; at: number }>()

/**
 * Returns whether servers can be ordered in the panel. Checked at most every ten minutes per customer. On an error, the
 * link to the page is hidden; the page itself shows the error.
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
