import type { ServerPage } from '@/lib/api/server-form'
import type { Settled } from '@/lib/rules/outcome'
import { missingPages, movingPages, oldestPages, withPage, type ServerPages } from './server-pages'

/** Calls under way at the same time. */
const atOnce = 4

type Round = {
  /** The list as it is now; it may change while an answer is awaited. */
  current: () => ServerPages
  ask: (page: number, perPage: number) => Promise<Settled<ServerPage>>
  /** Told after every page, with the list as it then is. */
  onPage: (list: ServerPages) => void
}

/** Which pages the next round asks for: those that are missing, else those where something moves, else the oldest. */
export function pagesToAsk(list: ServerPages): number[] {
  const missing = missingPages(list)
  // The second page tells whether the API knows pages at all; the others wait for it.
  if (missing.length > 0) return missing.includes(2) ? [2] : missing
  const moving = movingPages(list)
  return moving.length > 0 ? moving : oldestPages(list, atOnce)
}

/**
 * Asks for what is due, a few pages at once, until nothing is missing. The first failure ends the round: the pages that
 * came are kept, and the next round goes on from there.
 */
export async function runRound({ current, ask, onPage }: Round): Promise<ServerPages> {
  do {
    const due = pagesToAsk(current())
    let failed: Extract<Settled<ServerPage>, { ok: false }> | null = null
    const worker = async () => {
      for (let page = due.shift(); page !== undefined && !failed; page = due.shift()) {
        const answer = await ask(page, current().perPage)
        if (answer.ok) onPage(withPage(current(), page, answer))
        else failed = answer
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    const failure = ended(failed)
    if (failure) return { ...current(), failure, failures: current().failures + 1 }
  } while (missingPages(current()).length > 0)
  return { ...current(), failure: null, failures: 0 }
}

/** The compiler does not see that a worker has set it. */
function ended(answer: Extract<Settled<ServerPage>, { ok: false }> | null) {
  return answer?.failure ?? null
}
