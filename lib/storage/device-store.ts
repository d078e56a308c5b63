import { dayMs, longestTimerMs } from '@/lib/model/time'

/**
 * Store on this device for a person's work: drafts, work in progress, contacts. Every entry belongs to one person, has
 * an expiry and a size limit, and is deleted when it expires, at sign-out, and when somebody else signs in. What a person
 * has made to keep (`own`) is deleted only when it expires and when they say so. Never store secrets here. Choices for
 * the device itself (language, theme, columns) are cookies and stay.
 */

/**
 * `device` is shared by all tabs and outlives them; `tab` ends with the tab. `own` outlives the sign-in too: it waits, for
 * nobody else to read, until the same person signs in again.
 */
export type Area = 'device' | 'tab' | 'own'

type Entry = { owner: string; until: number; value: unknown }
/** `text` is made once it is needed. */
type Unstored = { area: Area; at: string; until: number; text: () => string }

const prefix = 'havn:'
/** Of `own`, followed by the owner. */
const ownPrefix = 'havn-own:'
/** Current owner of the device. Only tabs of the same sign-in may write, so an older tab cannot after sign-out. */
const ownerKey = `${prefix}owner`
const mostCharacters = 500_000
/** A tab that is killed loses at most what was typed in the last half second. */
const pauseMs = 500
/** Those that end with the sign-in. */
const areas = ['device', 'tab'] as const

let owner: string | null = null
let isForgotten = false
let isListening = false
let timer: ReturnType<typeof setTimeout> | undefined
let nextEnd = Infinity
/** Entries that are not in the browser's storage, yet or because it refuses them: kept as long as this tab lives. */
const unstored = new Map<string, Unstored>()
/** Those of them that are to be written after `pauseMs`. */
const due = new Set<Unstored>()
let pause: ReturnType<typeof setTimeout> | undefined
const parsed = new Map<string, { text: string; entry: Entry | null }>()
/** By key. */
const listeners = new Map<string, Set<() => void>>()
const forgetters = new Set<() => void>()

/**
 * Opens the store for a sign-in, and deletes expired entries and those of others. Does nothing on the server.
 *
 * @param next identifies the customer and the sign-in
 */
export function openDeviceStore(next: string): void {
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
    if (key === null) tellAll()
    else if (key.startsWith(prefix)) tell(key)
    else if (key.startsWith(placeOf('', 'own'))) tell(prefix + key.slice(placeOf('', 'own').length))
  })
  addEventListener('pagehide', writeDue)
  document.addEventListener('visibilitychange', () => document.hidden && writeDue())
}

/** Returns the value of an entry, the same object until it changes; null if there is none, or it belongs to another sign-in. */
export function readEntry(key: string, area: Area = 'device'): unknown {
  if (isForgotten) return null
  const at = placeOf(key, area)
  const text = unstored.get(area + at)?.text() ?? storageOf(area)?.getItem(at)
  if (text == null) return null
  const parsedBefore = parsed.get(area + at)
  const entry = parsedBefore?.text === text ? parsedBefore.entry : parse(text)
  if (parsedBefore?.text !== text) parsed.set(area + at, { text, entry })
  return entry && isOurs(entry) ? entry.value : null
}

/**
 * Stores a value. If it exceeds the limit or the browser refuses, only this tab keeps it.
 *
 * @param keptMs how long to keep it, in milliseconds; null deletes it
 */
export function writeEntry(key: string, value: unknown, keptMs: number | null, area: Area = 'device'): void {
  if (isForgotten || owner === null) return
  const entry = unstoredEntry(owner, key, () => value, keptMs ?? 0, area)
  if (keptMs === null) remove(entry)
  else write(entry)
  tell(prefix + key)
}

/**
 * As `writeEntry`, for what changes with every key pressed: readers see it at once, the browser's storage gets it after a
 * short pause, or before the tab is hidden or left.
 *
 * @param value called when the entry is written or read
 */
export function writeSoon(key: string, value: () => unknown, keptMs: number, area: Area = 'device'): void {
  if (isForgotten || owner === null) return
  const entry = unstoredEntry(owner, key, value, keptMs, area)
  forgetUnstored(entry)
  unstored.set(area + entry.at, entry)
  due.add(entry)
  // The next key does not restart it: what is typed without a pause is written too.
  pause ??= setTimeout(writeDue, pauseMs)
  sweepAt(entry.until)
  tell(prefix + key)
}

function unstoredEntry(whose: string, key: string, value: () => unknown, keptMs: number, area: Area): Unstored {
  const until = Date.now() + keptMs
  let text: string | undefined
  return {
    ...{ area, at: placeOf(key, area), until },
    text: () => (text ??= JSON.stringify({ owner: whose, until, value: value() } satisfies Entry)),
  }
}

function write(entry: Unstored): void {
  const { area, at, until, text } = entry
  if (store(area, at, text())) forgetUnstored(entry)
  else {
    remove(entry)
    unstored.set(area + at, entry)
  }
  sweepAt(until)
}

function remove(entry: Unstored): void {
  forgetUnstored(entry)
  const { area, at } = entry
  // After another sign-in in another tab, the device has what that person keeps.
  if (area === 'tab' || isOwner()) storageOf(area)?.removeItem(at)
}

function forgetUnstored({ area, at }: Unstored): void {
  const before = unstored.get(area + at)
  if (!before) return
  unstored.delete(area + at)
  due.delete(before)
}

function writeDue(): void {
  stopPause()
  for (const entry of due) write(entry)
  due.clear()
}

function stopPause(): void {
  clearTimeout(pause)
  pause = undefined
}

/**
 * Subscribes to an entry, in both areas and all tabs.
 *
 * @returns a function that unsubscribes
 */
export function onEntry(key: string, tell: () => void): () => void {
  const at = prefix + key
  const tells = listeners.get(at) ?? new Set()
  listeners.set(at, tells.add(tell))
  return () => {
    tells.delete(tell)
    if (tells.size === 0) listeners.delete(at)
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

/**
 * Deletes everything at sign-out, stored or in memory. Nothing is stored afterwards until somebody signs in.
 *
 * @param options.own also what the person has made to keep
 */
export function forgetAll({ own = false }: { own?: boolean } = {}): void {
  isForgotten = true
  clearTimeout(timer)
  if (own) for (const key of ownKeys()) if (key.startsWith(placeOf('', 'own'))) localStorage.removeItem(key)
  for (const area of areas) for (const key of keysOf(area)) storageOf(area)?.removeItem(key)
  clearMemory()
  tellAll()
}

/** Whether `forgetAll` was called: this document is about to be unloaded. */
export const hasForgotten = () => isForgotten

/**
 * Deletes expired entries and those of others, and schedules itself for the next expiry.
 *
 * @returns what was deleted
 */
function sweep(): string[] {
  nextEnd = Infinity
  const deleted: string[] = []
  for (const area of areas) {
    for (const key of keysOf(area)) {
      if (key === ownerKey) continue
      const entry = parse(storageOf(area)?.getItem(key) ?? '')
      if (entry && isOurs(entry)) sweepAt(entry.until)
      else {
        storageOf(area)?.removeItem(key)
        deleted.push(key)
      }
    }
  }
  // Those of others are theirs, until they expire.
  for (const key of ownKeys()) {
    const entry = parse(localStorage.getItem(key) ?? '')
    if (!entry || entry.until <= Date.now()) {
      localStorage.removeItem(key)
      deleted.push(key)
    } else if (isOurs(entry)) sweepAt(entry.until)
  }
  for (const entry of unstored.values()) {
    if (entry.until > Date.now()) sweepAt(entry.until)
    else {
      forgetUnstored(entry)
      deleted.push(entry.at)
    }
  }
  return deleted
}

function sweepAt(end: number): void {
  if (end >= nextEnd) return
  nextEnd = end
  clearTimeout(timer)
  timer = setTimeout(() => sweep().forEach(tell), Math.min(Math.max(0, end - Date.now()), longestTimerMs))
}

const isOurs = (entry: Entry) => entry.owner === owner && entry.until > Date.now()

const isOwner = () => storageOf('device')?.getItem(ownerKey) === owner

/** Whether nobody else has signed in on this device since, as far as the browser's storage tells. */
export const isOurDevice = () => !isForgotten && (storageOf('device')?.getItem(ownerKey) ?? owner) === owner

function store(area: Area, at: string, text: string): boolean {
  if (text.length > mostCharacters || !isOwner()) return false
  try {
    storageOf(area)?.setItem(at, text)
    return true
  } catch {
    return false
  }
}

function clearMemory(): void {
  unstored.clear()
  due.clear()
  stopPause()
  parsed.clear()
  for (const forget of forgetters) forget()
}

/** Wakes the readers of an entry. */
function tell(at: string): void {
  for (const read of listeners.get(at) ?? []) read()
}

function tellAll(): void {
  for (const at of listeners.keys()) tell(at)
}

/** Null where the browser blocks storage, and on the server. */
function storageOf(area: Area): Storage | null {
  try {
    return area === 'tab' ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

/** Where an entry is in the browser's storage. */
const placeOf = (key: string, area: Area) => (area === 'own' ? `${ownPrefix}${owner ?? ''}:${key}` : prefix + key)

const ownKeys = () => Object.keys(storageOf('own') ?? {}).filter((key) => key.startsWith(ownPrefix))

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

/** A value that this device keeps until `days` after the last change. `read` returns the same object until it changes. */
export function keptValue<T>({ key, days, area, restored }: Keeping<T>) {
  let latest: { stored: unknown; value: T } | null = null
  const read = (): T => {
    const stored = readEntry(key, area)
    latest = latest && latest.stored === stored ? latest : { stored, value: restored(stored) }
    return latest.value
  }
  return {
    read,
    subscribe: (tell: () => void) => onEntry(key, tell),
    write: (value: T) => writeEntry(key, value, days * dayMs, area),
    /** For what changes with every key pressed. */
    writeSoon: (value: T) => writeSoon(key, () => value, days * dayMs, area),
    clear: () => writeEntry(key, null, null, area),
  }
}
