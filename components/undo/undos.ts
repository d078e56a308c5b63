import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRecord } from '@/lib/model/is-record'
import { dayMs } from '@/lib/model/time'
import { keptValue, onForget } from '@/lib/storage/device-store'
import { isLike, isNumber, isText, storedList } from '@/lib/storage/stored-list'
import type { Undo } from '@/lib/undo/rules/undo'

/** A change that this device can take back for ten minutes. Contains no secrets. */
export type Undoable = {
  id: string
  /** The change, in words: "Delete record www.example.no A". */
  what: string
  /** Until when, in Unix milliseconds by this device's clock. */
  until: number
  /** Address of the page that it was made on. */
  page: string
  /** An `Undo`, which `undoOf` checks. */
  undo: object
}

const isUndoable = isLike<Undoable>({ id: isText, what: isText, until: isNumber, page: isText, undo: isRecord })

const undoMs = 10 * 60_000
const most = 20
const none: readonly Undoable[] = []
const kept = keptValue<readonly Undoable[]>({
  key: 'undo',
  days: undoMs / dayMs,
  restored: storedList(isUndoable),
})

/** Those that this document is taking back. */
let underWay = none
const listeners = new Set<() => void>()
onForget(() => setUnderWay(none))

function setUnderWay(next: readonly Undoable[]): void {
  underWay = next
  for (const tell of listeners) tell()
}

function onUnderWay(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/**
 * Offers to take a change back.
 *
 * @param key of the change, as in sent-changes.ts
 * @returns the ID of the offer
 */
export function offerUndo(key: string, what: string, undo: Undo): string {
  const at = Date.now()
  const page = location.pathname + location.search
  const offer = { id: `${key}@${at}`, what, until: at + undoMs, page, undo }
  kept.write([offer, ...without(offer.id)].slice(0, most))
  return offer.id
}

/** Takes a change back, at once and at most once in all tabs. Does nothing when the time is up. */
export function startUndo(id: string): void {
  const found = kept.read().find((offer) => offer.id === id)
  if (!found || found.until <= Date.now()) return
  kept.write(without(id))
  setUnderWay([...underWay, found])
}

/** @param again whether it is offered again, because nothing was sent */
export function endUndo(id: string, again: boolean): void {
  const found = underWay.find((offer) => offer.id === id)
  setUnderWay(underWay.filter((offer) => offer !== found))
  if (found && again && found.until > Date.now()) kept.write([found, ...without(id)])
}

/** Whoever looks only has nothing to take back. */
export const dropUndos = kept.clear

const without = (id: string) => kept.read().filter((offer) => offer.id !== id)

/** What can be taken back now, the latest change first. */
export function useUndos(): readonly Undoable[] {
  const all = useSyncExternalStore(kept.subscribe, kept.read, () => none)
  const [now, setNow] = useState(() => Date.now())
  const open = all.filter(({ until }) => until > now)
  const next = Math.min(...open.map(({ until }) => until))
  useEffect(() => {
    if (next === Infinity) return
    const end = setTimeout(() => setNow(next), next - Date.now())
    return () => clearTimeout(end)
  }, [next])
  return open
}

/** What this document is taking back. */
export const useUndosUnderWay = (): readonly Undoable[] =>
  useSyncExternalStore(
    onUnderWay,
    () => underWay,
    () => none,
  )
