/** Seconds for which a list of the API may be kept at most, and so a change that outdates it be remembered. */
export const longestKeptSeconds = 300

/** Whether a list has no duplicates. */
export function areDistinct<T>(things: readonly T[], keyOf: (thing: T) => unknown = (thing) => thing): boolean {
  return new Set(things.map(keyOf)).size === things.length
}

/** Removes duplicates from a list, keeping the first occurrence. */
export function distinct<T>(things: readonly T[]): T[] {
  return [...new Set(things)]
}

/** Returns the value if it is one of the known ones, else undefined. */
export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((choice) => choice === value)
}

/** Groups items by a key, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/**
 * Runs an async function on many things, a few at a time.
 *
 * @param limit number of simultaneous calls
 * @returns the results in the order of `things`
 * @throws the first error of `work`; no further calls are started then
 */
export async function mapConcurrent<T, R>(
  things: readonly T[],
  limit: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // Shared by all workers, as a generator, because an error that leaves one loop ends it for all of them.
  const waiting = entriesOf(things)
  async function worker() {
    for (const [at, thing] of waiting) results[at] = await work(thing)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

function* entriesOf<T>(things: readonly T[]) {
  yield* things.entries()
}
