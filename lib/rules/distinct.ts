/** Whether a list has no duplicates. */
export function areDistinct<T>(things: readonly T[], keyOf: (thing: T) => unknown = (thing) => thing): boolean {
  return new Set(things.map(keyOf)).size === things.length
}

/** Removes duplicates from a list, keeping the first occurrence. */
export function distinct<T>(things: readonly T[]): T[] {
  return [...new Set(things)]
}
