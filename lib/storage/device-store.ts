/**
 * Store on this device for a person's work: drafts, work in progress, contacts. Every entry belongs to one sign-in, has
 * an expiry and a size limit, and is deleted when it expires, at sign-out, and when somebody else signs in. Never store
 * secrets here. Choices for the device itself (language, theme, columns) are cookies and stay.
 */

/** `device` is shared by all tabs and outlives them; `tab` ends with the tab. */
export type Area = 'device' | 'tab'

type Entry = { owner: string; until: number; value: unknown }

const prefix = 'havn:'
/** Current owner of the device. Only tabs of the same sign-in may write, so an older tab cannot after sign-out. */
const ownerKey = `${prefix}owner`
const mostCharacters = 500_000
const longestTimerMs = 2 ** 31 - 1
const areas = ['device', 'tab'] as const

let owner: string | null = null
let isForgotten = false
let isListening = false
let timer: ReturnType<typeof setTimeout> | undefined
let nextEnd = Infinity
/** Values that the browser would not store, kept as long as this tab lives. */
const unstored = new Map<string, string>()
const parsed = new Map<string, { text: string; entry: Entry | null }>()
const listeners = new Set<() => void>()
const forgetters = new Set<() => void>()

/**
 * Opens the store for a sign-in, and deletes expired entries and those of others. Does nothing on the server.
 *
 * @param next identifies the customer and the sign-in
 */
export function openStore(next: string): void {
  if (typeof window === 'undefined') return
  isForgotten = false
  if (owner !== null && owner !== next) clearMemory()
  owner = next
  try {
    storageOf('device')?.setItem(ownerKey, next)
  } catch {
    // The storage is full: only this tab keeps what is typed.
  }
  sweep()
  if (isListening) return
  isListening = true
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) tellAll()
  })
}

/** Returns the value of an entry, the same object until it changes; null if there is none, or it belongs to another sign-in. */
export function readEntry(key: string, area: Area = 'device'): unknown {
  const at = prefix + key
  const text = unstored.get(area + at) ?? storageOf(area)?.getItem(at)
  if (text == null) return null
  const known = parsed.get(area + at)
  const entry = known?.text === text ? known.entry : parse(text)
  if (known?.text !== text) parsed.set(area + at, { text, entry })
  return entry && isOurs(entry) ? entry.value : null
}

/**
 * Stores a value. If it exceeds the limit or the browser refuses, only this tab keeps it.
 *
 * @param keptMs how long to keep it, in milliseconds; null deletes it
 */
export function writeEntry(key: string, value: unknown, keptMs: number | null, area: Area = 'device'): void {
  if (isForgotten || owner === null) return
  const at = prefix + key
  unstored.delete(area + at)
  const text = JSON.stringify({ owner, until: Date.now() + (keptMs ?? 0), value } satisfies Entry)
  if (keptMs === null || !store(area, at, text)) {
    storageOf(area)?.removeItem(at)
    if (keptMs !== null) unstored.set(area + at, text)
  }
  if (keptMs !== null) sweepAt(Date.now() + keptMs)
  tellAll()
}

/**
 * Subscribes to all changes, including those of other tabs.
 *
 * @returns a function that unsubscribes
 */
export function onEntries(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/**
 * Subscribes code that keeps a person's work in memory: called at sign-out and when somebody else signs in.
 *
 * @returns a function that unsubscribes
 */
export function onForget(forget: () => void): () => void {
  forgetters.add(forget)
  return () => {
    forgetters.delete(forget)
  }
}

/** Deletes everything at sign-out, stored or in memory. Nothing is stored afterwards until somebody signs in. */
export function forgetAll(): void {
  isForgotten = true
  clearTimeout(timer)
  for (const area of areas) for (const key of keysOf(area)) storageOf(area)?.removeItem(key)
  clearMemory()
  tellAll()
}

/** Whether `forgetAll` was called: this document is about to be unloaded. */
export const hasForgotten = () => isForgotten

/** Deletes expired entries and those of others, and schedules itself for the next expiry. */
function sweep(): void {
  nextEnd = Infinity
  for (const area of areas) {
    for (const key of keysOf(area)) {
      if (key === ownerKey) continue
      const entry = parse(storageOf(area)?.getItem(key) ?? '')
      if (entry && isOurs(entry)) sweepAt(entry.until)
      else storageOf(area)?.removeItem(key)
    }
  }
  for (const [key, text] of unstored) {
    const entry = parse(text)
    if (entry && isOurs(entry)) sweepAt(entry.until)
    else unstored.delete(key)
  }
}

function sweepAt(end: number): void {
  if (end >= nextEnd) return
  nextEnd = end
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      sweep()
      tellAll()
    },
    Math.min(Math.max(0, end - Date.now()), longestTimerMs),
  )
}

const isOurs = (entry: Entry) => entry.owner === owner && entry.until > Date.now()

function store(area: Area, at: string, text: string): boolean {
  if (text.length > mostCharacters || storageOf('device')?.getItem(ownerKey) !== owner) return false
  try {
    storageOf(area)?.setItem(at, text)
    return true
  } catch {
    return false
  }
}

function clearMemory(): void {
  unstored.clear()
  parsed.clear()
  for (const forget of forgetters) forget()
}

function tellAll(): void {
  for (const tell of listeners) tell()
}

/** Null where the browser blocks storage, and on the server. */
function storageOf(area: Area): Storage | null {
  try {
    return area === 'device' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

const keysOf = (area: Area) => Object.keys(storageOf(area) ?? {}).filter((key) => key.startsWith(prefix))

/** Entries of an older version of the panel, or edited by a person, are ignored. */
function parse(text: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null || !('owner' in entry) || !('until' in entry)) return null
    const { owner: whose, until } = entry
    if (typeof whose !== 'string' || typeof until !== 'number') return null
    return { owner: whose, until, value: 'value' in entry ? entry.value : null }
  } catch {
    return null
  }
}

/** Options of a value kept on this device. */
type Keeping<T> = {
  key: string
  days: number
  area?: Area
  /** Converts the stored value, or null, to the type, taking only what is valid. */
  restored: (stored: unknown) => T
}

const dayMs = 24 * 3_600_000

/** A value that this device keeps until `days` after the last change. `read` returns the same object until it changes. */
export function keptValue<T>({ key, days, area, restored }: Keeping<T>) {
  let known: { stored: unknown; value: T } | null = null
  const read = (): T => {
    const stored = readEntry(key, area)
    known = known && known.stored === stored ? known : { stored, value: restored(stored) }
    return known.value
  }
  return {
    read,
    write: (value: T) => writeEntry(key, value, days * dayMs, area),
    clear: () => writeEntry(key, null, null, area),
  }
}
