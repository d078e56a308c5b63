import { workKinds } from '@/lib/rules/work'
import type { WorkItem } from './work-item'

/** Work that this device remembers, for all tabs of one customer: `localStorage`, cleared when signing out. */
export type WorkStore = {
  read: () => readonly WorkItem[]
  subscribe: (tell: () => void) => () => void
  change: (to: (items: readonly WorkItem[]) => readonly WorkItem[]) => void
}

const nothing: readonly WorkItem[] = []

/** What the server renders: it has no device to ask. */
export const readNothing = () => nothing

/** @param customerId account number; each customer's work is kept apart on a shared device */
export function createWorkStore(customerId: string): WorkStore {
  const key = `havn:work:${customerId}`
  const listeners = new Set<() => void>()
  let [text, items]: [string | null, readonly WorkItem[]] = [null, nothing]

  const read = () => {
    const stored = readStorage(key, text)
    // The same text gives the same object: React compares what it gets.
    if (stored !== text) [text, items] = [stored, parse(stored)]
    return items
  }
  return {
    read,
    subscribe(tell) {
      const fromAnotherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) tell()
      }
      listeners.add(tell)
      addEventListener('storage', fromAnotherTab)
      return () => {
        listeners.delete(tell)
        removeEventListener('storage', fromAnotherTab)
      }
    },
    change(to) {
      const before = read()
      const after = to(before)
      if (after === before) return
      ;[text, items] = [JSON.stringify(after), after]
      try {
        localStorage.setItem(key, text)
      } catch {
        // No storage in this browser: then it is remembered until the tab closes.
      }
      for (const tell of listeners) tell()
    },
  }
}

function readStorage(key: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return otherwise
  }
}

/** What an older version of the panel wrote, or a person changed, must not break the page. */
function parse(text: string | null): readonly WorkItem[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : nothing
  } catch {
    return nothing
  }
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
