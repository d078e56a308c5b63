/** What a change left, beside what was there before it; null where there was nothing. */
export type Turned<T> = { before: T | null; after: T | null }

/**
 * What is there now, compared with what a change left.
 * - `asLeft`: nobody has changed it since, so what was there before can be restored.
 * - `asBefore`: it is already as it was.
 * - `changed`: somebody has changed it since, so nothing is sent over it. Empty where it was deleted.
 */
export type Standing<T> = { is: 'asLeft'; now: T | null } | { is: 'asBefore' } | { is: 'changed'; now: readonly T[] }

/** Compares a thing that there is once at most, such as the redirect of a name. */
export function standingOf<T>(
  { before, after }: Turned<T>,
  now: T | null,
  isSame: (one: T, other: T) => boolean,
): Standing<T> {
  const isNow = (then: T | null) => (now === null || then === null ? now === then : isSame(now, then))
  if (isNow(after)) return { is: 'asLeft', now }
  return isNow(before) ? { is: 'asBefore' } : { is: 'changed', now: now === null ? [] : [now] }
}
