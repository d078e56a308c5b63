import { readEntry, writeEntry, type Area } from './device-store'

/** How one value is kept on this device. */
type Keeping<T> = {
  key: string
  days: number
  area?: Area
  /** What lies in the storage, or null, made into the value; only what has the right form is taken. */
  restored: (stored: unknown) => T
}

const dayMs = 24 * 3_600_000

/** A value that this device keeps until `days` after the last change. `read` gives the same object until it changes. */
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
