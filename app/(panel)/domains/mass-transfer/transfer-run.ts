import { sendOnce } from '@/components/form/send-change'
import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import { maxPerRequest } from '@/lib/mass-transfer/rules/plan'
import {
  settleEntry,
  takenOf,
  withListed,
  type RequestResult,
  type RunEntry,
  type TransferRun,
} from '@/lib/mass-transfer/rules/run'
import { countOf } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { importDomainsAction, startTransfersAction } from './actions'
import type { TransferRows } from './use-transfers'

/** All pages show the same run, because there is one list of transfers. */
export const transferKey = 'transfer'

const lookEveryMs = 5000

/**
 * Transfers, in requests of at most 200. A failure stops the run. Accepted domains are known, so nothing is sent twice.
 */
export const transferRuns = defineRuns<RunEntry, TransferRun['about'], RequestResult>({
  size: maxPerRequest,
  send: async (batch, { key, about: { from } }) => {
    const entries = batch.map(({ entry }) => entry)
    const outcome =
      from.kind === 'list'
        ? await sendOnce(startTransfersAction, { entries })
        : await sendOnce(importDomainsAction, {
            importId: from.importId,
            names: entries.map(({ name }) => name),
          })
    if (outcome.status === 'done') {
      const { redirects } = outcome.value
      transferRuns.update(key, (run) => ({
        ...run,
        about: { ...run.about, redirects: run.about.redirects + redirects },
      }))
    }
    return outcome
  },
  settle: settleEntry,
  stops: ({ status }) => status !== 'done',
  look: async (run) => {
    if (countOf(run, 'unknown', 'absent') === 0) return (now) => now
    const answer = await fetchLive<TransferRows>(paths.live.massTransfer())
    return answer.ok ? (now) => withListed(now, answer.value.rows, Date.now() < now.openUntil) : answer.failure
  },
  lookAgainMs: (run) => (countOf(run, 'unknown') > 0 ? lookEveryMs : null),
  onAnswer: (run) => run.about.onTaken(takenOf(run)),
})
