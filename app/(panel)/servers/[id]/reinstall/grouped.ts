/** Groups members by key, in order of first appearance. Node 20 has no Map.groupBy. */
export function grouped<T, K>(members: readonly T[], keyOf: (member: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const member of members) {
    const key = keyOf(member)
    const group = groups.get(key)
    if (group) group.push(member)
    else groups.set(key, [member])
  }
  return [...groups]
}
