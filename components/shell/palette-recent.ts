/** The latest choices on this device, newest first: ids only, never a name or an address. Each customer's apart. */

const most = 5

const keyOf = (customerId: string) => `havn:recent:${customerId}`

export function readRecent(customerId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(customerId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberRecent(customerId: string, id: string): void {
  const ids = [id, ...readRecent(customerId).filter((one) => one !== id)].slice(0, most)
  try {
    localStorage.setItem(keyOf(customerId), JSON.stringify(ids))
  } catch {
    // No storage in this browser: nothing is recent then.
  }
}
