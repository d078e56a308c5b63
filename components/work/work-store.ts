import { workKinds } from '@/lib/work/rules/work'
import { keptValue } from '@/lib/storage/kept-value'
import type { WorkItem } from './work-item'

/** Server snapshot: there is no device store. */
export const readServerSnapshot = (): readonly WorkItem[] => nothing

const nothing: readonly WorkItem[] = []
const kept = keptValue<readonly WorkItem[]>({
  key: 'work',
  days: 30,
  // Data written by an older version, or edited by hand, must not break the page.
  restored: (stored) => (Array.isArray(stored) ? stored.filter(isItem) : nothing),
})

/** Reads the work stored on this device, shared by all tabs. */
export const readWork = kept.read

/** Stores the result of `to`; the same list writes nothing. */
export function changeWork(to: (items: readonly WorkItem[]) => readonly WorkItem[]): void {
  const before = kept.read()
  const after = to(before)
  if (after !== before) kept.write(after)
}

const states: readonly unknown[] = ['underWay', 'waiting', 'stalled', 'done', 'failed', 'lost']
const phases: readonly unknown[] = ['system', 'app']
const isTime = (time: unknown) => typeof time === 'number' && Number.isFinite(time)
const isText = (text: unknown) => typeof text === 'string'

function isItem(item: unknown): item is WorkItem {
  if (!isRecord(item)) return false
  const { kind, id, name, state, phase, about, at, counts, servers, startedAt, reportedAt, endedAt } = item
  return (
    workKinds.some((known) => known === kind) &&
    isText(id) &&
    isText(name) &&
    states.includes(state) &&
    phases.includes(phase) &&
    (about === null || isText(about)) &&
    (at === null || isText(at)) &&
    (counts === null || (isRecord(counts) && Object.values(counts).every(isTime))) &&
    Array.isArray(servers) &&
    (startedAt === null || isTime(startedAt)) &&
    isTime(reportedAt) &&
    (endedAt === null || isTime(endedAt))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
