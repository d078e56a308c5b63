import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import type { RecordList } from '@/lib/dns/api'
import { stepKey } from '@/lib/dns/zone-file/compare'
import { type TemplateItem, type TemplateKey, withRecords } from '@/lib/dns/zone-file/templates'
import { mapConcurrent } from '@/lib/model/lists'
import type { Outcome } from '@/lib/model/outcome'
import { isRetryable } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { sendStep } from './[id]/(tabs)/records/import/import-run'

/** Zones that are read at the same time. */
export const readsAtOnce = 4

/** Reads the records of a zone. */
export const readRecords = (id: string, cancelled?: AbortSignal) =>
  fetchLive<RecordList>(paths.live.records(id), cancelled)

/**
 * Templates applied to zones, one zone after the other. What fails in a zone stops that zone only, because its later changes
 * rely on the earlier ones.
 */
export const templateRuns = defineRuns<TemplateItem, { template: TemplateKey }, unknown>({
  send: async ([{ id, steps, made }]) => {
    let outcome: Outcome<unknown> = { status: 'done', value: null, message: null, reference: '' }
    for (const step of steps) {
      if (made.has(stepKey(step))) continue
      outcome = await sendStep(id, step)
      if (outcome.status !== 'done') return outcome
      made.add(stepKey(step))
    }
    return outcome
  },
  look: async ({ items }) => {
    const open = items.filter((item) => item.result.kind === 'unknown' || isRetryable(item))
    const answers = await mapConcurrent(open, readsAtOnce, async ({ id }) => [id, await readRecords(id)] as const)
    const failures = answers.flatMap(([, answer]) => (answer.ok ? [] : [answer.failure]))
    const [failure] = failures
    if (failure && (failures.length === open.length || failure.kind === 'unauthenticated')) return failure
    // A zone that could not be read stays as it is: what may have been sent is not sent again.
    const byId = new Map(answers)
    return (now) => ({
      ...now,
      items: now.items.map((item) => {
        const answer = byId.get(item.id)
        return answer?.ok ? withRecords(item, answer.value.rows) : item
      }),
    })
  },
})
