import { useRuns } from '@/components/run/run-store'
import { itemsOf, type WriteStep } from '@/lib/dns/zone-file/compare'
import { isSending } from '@/lib/model/run'
import { importKey, importRuns } from './import-run'

/** The run that writes the changes of a zone, of a file or of its text. */
export function useZoneRun(zoneId: string) {
  const runs = useRuns(importRuns)
  const key = importKey(zoneId)
  const run = runs.all.find((listed) => listed.key === key)
  const about = { zoneId }
  return {
    run,
    running: run !== undefined && isSending(run),
    start: (title: string, steps: readonly WriteStep[]) => runs.start(title, { key, items: itemsOf(steps), about }),
    /** What `start` would send. */
    callsOf: (steps: readonly WriteStep[]) => importRuns.callsOf({ items: itemsOf(steps), about }),
  }
}
