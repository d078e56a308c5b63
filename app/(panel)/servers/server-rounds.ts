import type { ServerPage } from '@/lib/servers/model'
import type { Settled } from '@/lib/model/outcome'
import { missingPages, changingPages, oldestPages, withPage, type ServerPages } from './server-pages'

/** Parallel calls. */
const atOnce = 4

type Round = {
  /** The current list, which may change while an answer is awaited. */
  current: () => ServerPages
  ask: (page: number, perPage: number) => Promise<Settled<ServerPage>>
  /** Called after every page with the current list. */
  onPage: (list: ServerPages) => void
}

/** Pages to request in the next round: missing ones, else those with changes in progress, else the oldest. */
export function pagesToRequest(list: ServerPages): number[] {
  const missing = missingPages(list)
  // The second page shows whether the API supports paging, so the others wait for it.
  if (missing.length > 0) return missing.includes(2) ? [2] : missing
  const moving = changingPages(list)
  return moving.length > 0 ? moving : oldestPages(list, atOnce)
}

/**
 * Requests due pages, a few at a time, until none is missing. The first failure ends the round; loaded pages are kept,
 * and the next round continues from there.
 */
export async function runRound({ current, ask, onPage }: Round): Promise<ServerPages> {
  do {
    const due = pagesToRequest(current())
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

/** The compiler does not see that a worker may have set it. */
function ended(answer: Extract<Settled<ServerPage>, { ok: false }> | null) {
  return answer?.failure ?? null
}
