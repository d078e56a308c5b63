/**
 * The two ways in which the same record is met (api-fields §2, §18.2): as the reference types it, and as such an API
 * writes it in practice. Records are given in the first; `wild` turns them into the second.
 */
/** What the wild does to a record beyond its types. */
export type WildRules = {
  /** Objects that arrive as a one-element array. */
  boxed?: readonly string[]
  /** Members that are met under another name. */
  renamed?: Record<string, string>
}

/**
 * Numbers as strings, booleans as "1" and "0", null as "", boxed objects in an array, plus members that nobody knows.
 */
export function wild(value: unknown, rules: WildRules = {}): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map((item) => wild(item, rules))
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const turned = wild(member, rules)
    return [rules.renamed?.[key] ?? key, rules.boxed?.includes(key) ? [turned] : turned]
  })
  return { ...Object.fromEntries(entries), srv_serverkey: 'SECRET', unheard_of: { deep: [1] } }
}
