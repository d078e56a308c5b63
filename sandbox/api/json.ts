/** JSON values in requests and responses. */
export type Json = string | number | boolean | null | undefined | Json[] | JsonObject
export type JsonObject = { [member: string]: Json }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checks the nesting depth without recursion, so that a hostile body cannot exhaust the stack. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    const next: unknown[] = []
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) next.push(child)
    }
    level = next
  }
  return false
}
