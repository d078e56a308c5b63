import { sendOnce } from '@/components/form/send-change'
import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import type { RecordList } from '@/lib/dns/api'
import { type ImportItem, withPresent, type WriteStep } from '@/lib/dns/zone-file/compare'
import type { Failure, Outcome, Reading, Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { onForget } from '@/lib/storage/device-store'
import { addRecord, changeRecord, deleteRecord } from '../actions'

/** The latest reading of the records of a zone, which outlives the results. */
const readings = new Map<string, Reading<RecordList>>()
onForget(() => readings.clear())

/** Failures that concern only one record, so that the others may succeed. */
const ofOneRecord: readonly Failure['kind'][] = ['invalid', 'conflict', 'notFound']

/** Makes one change of a zone. */
export function sendStep(id: string, step: WriteStep): Promise<Outcome<unknown>> {
  if (step.kind === 'add') return sendOnce(addRecord, { id, record: step.record })
  if (step.kind === 'remove') return sendOnce(deleteRecord, { id, record: step.before })
  return sendOnce(changeRecord, { id, recordId: step.before.id, record: step.record })
}

/**
 * Changes of a zone, written one after the other. The records are read afterwards and before a retry, so that nothing is
 * written twice.
 */
export const importRuns = defineRuns<ImportItem, { zoneId: string }, unknown>({
  send: ([{ step }], { about }) => sendStep(about.zoneId, step),
  stops: (outcome) =>
    outcome.status === 'unknown' || (outcome.status === 'refused' && !ofOneRecord.includes(outcome.failure.kind)),
  look: async ({ about: { zoneId } }) => {
    const answer = await readRecords(zoneId)
    if (!answer.ok) return answer.failure
    return (now) => withPresent(now, answer.value.rows)
  },
})

/** Reads the records of a zone now. */
export async function readRecords(zoneId: string): Promise<Settled<RecordList>> {
  const answer = await fetchLive<RecordList>(paths.live.records(zoneId))
  if (answer.ok) readings.set(zoneId, answer)
  return answer
}

/** Identifies the import of a zone, or of its text. */
export const importKey = (zoneId: string) => `import:${zoneId}`

/** Returns the later reading of the records: that of the page, or that of an import. */
export function latestReading(zoneId: string, initial: Reading<RecordList>): Reading<RecordList> {
  const imported = readings.get(zoneId)
  return imported && imported.asOf >= initial.asOf ? imported : initial
}
