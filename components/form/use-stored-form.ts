import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isRecord } from '@/lib/model/is-record'
import { dayMs } from '@/lib/model/time'
import { onEntry, onForget, readEntry, writeEntry, writeSoon } from '@/lib/storage/device-store'

/** How a form is stored on the device. */
type Keeping<T> = {
  /** Returns the storable part, without secrets and identity numbers. */
  stored: (value: T) => unknown
  /** Restores stored data; members of another form are dropped. */
  restored: (stored: Record<string, unknown>, first: T) => T
  /** Days to keep it; one by default. */
  days?: number
}

/** A form in this tab: restored from `stored`, or typed here with an expiry. */
type FormValue<T> = { value: T; stored: unknown; until: number | null }

/** Defines a kind of form. Call once, outside components. */
export function defineStoredForm<T>(keeping: Keeping<T>) {
  /** Values typed in this tab, including secrets; cleared with the tab and at sign-out. */
  const memory = new Map<string, FormValue<T>>()
  onForget(() => memory.clear())
  return { ...keeping, memory }
}

type KeptForms<T> = ReturnType<typeof defineStoredForm<T>>

/**
 * The values of a form. They stay in this tab during navigation, and storable ones stay on this device for a day, so
 * that a reload loses nothing. Values stored by another tab are adopted until something is typed here. Signing out
 * clears them.
 *
 * @param forms from `defineStoredForm`
 * @param key key of the form
 * @param makeFirst creates the initial values; called once
 * @returns `ready` is false on the server and until hydration, when stored values are not known yet
 */
export function useStoredForm<T>(forms: KeptForms<T>, key: string, makeFirst: () => T) {
  const [first] = useState(makeFirst)
  const { memory, restored, days = 1 } = forms
  const entry = `form:${key}`
  const read = (): T => {
    const inMemory = memory.get(key)
    if (inMemory?.until && inMemory.until > Date.now()) return inMemory.value
    const stored = readEntry(entry)
    if (inMemory && !inMemory.until && inMemory.stored === stored) return inMemory.value
    // First values are not kept: they may be others when the form is opened again.
    if (!isRecord(stored)) return first
    const value = restored(stored, first)
    memory.set(key, { value, stored, until: null })
    return value
  }
  const subscribe = useCallback((tell: () => void) => onEntry(entry, tell), [entry])
  const value = useSyncExternalStore(subscribe, read, () => first)
  const ready = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

  function change(next: (now: T) => T): void {
    const value = next(read())
    memory.set(key, { value, stored: null, until: Date.now() + days * dayMs })
    writeSoon(entry, () => forms.stored(value), days * dayMs)
  }

  function clear(): void {
    memory.delete(key)
    writeEntry(entry, null, null)
  }

  // Sent values stay on the screen until the next page is shown, and are cleared when the person returns.
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
    // Restored values stay on the screen too, although they are no longer stored.
    else memory.set(key, { value: read(), stored: null, until: Date.now() + days * dayMs })
    writeEntry(entry, null, null)
  }

  return { value, change, clear, clearWhenLeft, ready }
}
