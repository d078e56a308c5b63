import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How a form is kept on the device. */
type Keeping<T> = {
  /** What may be stored: nothing secret, no identity number. */
  stored: (value: T) => unknown
  /** Whatever lies in the storage, made into the form; only what has the right form is taken. */
  restored: (stored: Record<string, unknown>, first: T) => T
  /** How long; a day unless given. */
  days?: number
}

const prefix = 'havn:form:'
const dayMs = 24 * 3_600_000

/** One kind of form. Make it once, outside of the parts that use it. */
export function keptForms<T>(keeping: Keeping<T>) {
  /** `memory` is what is typed in this tab, secrets and all; gone with the tab. */
  return { ...keeping, memory: new Map<string, T>() }
}

type KeptForms<T> = ReturnType<typeof keptForms<T>>

const listeners = new Set<() => void>()

/**
 * The values of a form. They stay in this tab while the person goes about the panel, and what may be stored stays on
 * this device for a day, so that a reload loses nothing. Signing out forgets it.
 *
 * @param forms of `keptForms`
 * @param key whose form it is, and which
 * @param makeFirst the form that nobody has touched; called once
 * @returns `ready` is false on the server and until the browser has taken over: what is typed before that would be lost
 */
export function useKept<T>(forms: KeptForms<T>, key: string, makeFirst: () => T) {
  const [first] = useState(makeFirst)
  const read = (): T => {
    const known = forms.memory.get(key)
    if (known !== undefined) return known
    const loaded = load(key, first, forms)
    forms.memory.set(key, loaded)
    return loaded
  }
  const value = useSyncExternalStore(subscribe, read, () => first)
  const ready = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

  function change(next: (now: T) => T): void {
    const changed = next(read())
    forms.memory.set(key, changed)
    store(key, { at: Date.now(), value: forms.stored(changed) })
    listeners.forEach((tell) => tell())
  }

  function clear(): void {
    forms.memory.delete(key)
    store(key, null)
    listeners.forEach((tell) => tell())
  }

  // What was sent stays on the screen until the next page is there, and is gone when the person comes back.
  const isSent = useRef(false)
  useEffect(
    () => () => {
      if (isSent.current) forms.memory.delete(key)
    },
    [forms, key],
  )

  function clearWhenLeft(): void {
    isSent.current = true
    store(key, null)
  }

  return { value, change, clear, clearWhenLeft, ready }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

function load<T>(key: string, first: T, { restored, days = 1 }: Keeping<T>): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    if (!isRecord(kept) || typeof kept.at !== 'number' || Date.now() - kept.at > days * dayMs) return first
    return isRecord(kept.value) ? restored(kept.value, first) : first
  } catch {
    return first
  }
}

function store(key: string, kept: object | null): void {
  try {
    if (kept === null) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify(kept))
  } catch {
    // Where the browser does not let us store, the tab remembers.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
