import { isRecord } from '@/lib/model/is-record'

/**
 * Checks of what the device has stored: an older version may have stored it otherwise, or a person edited it. Every first
 * script has them, to which zod/mini would add 16 KB.
 */
type Check<T> = (value: unknown) => value is T

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const isOneOf =
  <const T>(...allowed: readonly T[]): Check<T> =>
  (value): value is T =>
    allowed.some((choice) => choice === value)

export const orNull =
  <T>(is: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || is(value)

export const orMissing =
  <T>(is: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value)

export const isListOf =
  <T>(is: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(is)

/** Has each member in its form. */
export const isLike =
  <T extends object>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Check<unknown>>(checks).every(([key, is]) => is(value[key]))

/** Reads a stored list, without the rows that fail the check. */
export const storedList =
  <Row>(is: Check<Row>) =>
  (stored: unknown): readonly Row[] =>
    Array.isArray(stored) ? stored.filter(is) : []
