import { readEntry, writeEntry, type Area } from './device-store'

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
