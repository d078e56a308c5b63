/** True when nothing stands in a list twice. */
export function areDistinct<T>(things: readonly T[], keyOf: (thing: T) => unknown = (thing) => thing): boolean {
  return new Set(things.map(keyOf)).size === things.length
}

/** The list with everything in it once, at its first place. */
export function distinct<T>(things: readonly T[]): T[] {
  return [...new Set(things)]
}
