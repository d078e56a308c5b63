import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onEntries, onForget, readEntry, writeEntry } from '@/lib/storage/device-store'

/** How a form is kept on the device. */
type Keeping<T> = {
  /** What may be stored: nothing secret, no identity number. */
  stored: (value: T) => unknown
  /** Whatever lies in the storage, made into the form; only what has the right form is taken. */
  restored: (stored: Record<string, unknown>, first: T) => T
  /** How long; a day unless given. */
  days?: number
}

/** A form in this tab: as it was read from `stored`, or, with an end, as it was typed here. */
type Held<T> = { value: T; stored: unknown; until: number | null }

const dayMs = 24 * 3_600_000

/** One kind of form. Make it once, outside of the parts that use it. */
export function keptForms<T>(keeping: Keeping<T>) {
  /** What is typed in this tab, secrets and all; gone with the tab and at sign-out. */
  const memory = new Map<string, Held<T>>()
  onForget(() => memory.clear())
  return { ...keeping, memory }
}

type KeptForms<T> = ReturnType<typeof keptForms<T>>

/**
 * The values of a form. They stay in this tab while the person goes about the panel, and what may be stored stays on
 * this device for a day, so that a reload loses nothing. What another tab stores is taken over until something is typed
 * here. Signing out forgets it.
 *
 * @param forms of `keptForms`
 * @param key which form it is
 * @param makeFirst the form that nobody has touched; called once
 * @returns `ready` is false on the server and until the browser has taken over: what is typed before that would be lost
 */
export function useKept<T>(forms: KeptForms<T>, key: string, makeFirst: () => T) {
  const [first] = useState(makeFirst)
  const { memory, restored, days = 1 } = forms
  const entry = `form:${key}`
  const read = (): T => {
    const known = memory.get(key)
    if (known?.until && known.until > Date.now()) return known.value
    const stored = readEntry(entry)
    if (known && !known.until && known.stored === stored) return known.value
    const value = isRecord(stored) ? restored(stored, first) : first
    memory.set(key, { value, stored, until: null })
    return value
  }
  const value = useSyncExternalStore(onEntries, read, () => first)
  const ready = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

  function change(next: (now: T) => T): void {
    const value = next(read())
    memory.set(key, { value, stored: null, until: Date.now() + days * dayMs })
    writeEntry(entry, forms.stored(value), days * dayMs)
  }

  function clear(): void {
    memory.delete(key)
    writeEntry(entry, null, null)
  }

  // What was sent stays on the screen until the next page is there, and is gone when the person comes back.
  const isSent = useRef(false)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      if (isSent.current) memory.delete(key)
    }
  }, [memory, key])

  function clearWhenLeft(): void {
    isSent.current = true
    if (hasLeft.current) memory.delete(key)
    // What was read from the store stays on the screen too, although the store has it no more.
    else memory.set(key, { value: read(), stored: null, until: Date.now() + days * dayMs })
    writeEntry(entry, null, null)
  }

  return { value, change, clear, clearWhenLeft, ready }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
