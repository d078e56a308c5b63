import { keptValue } from '@/lib/storage/kept-value'

const most = 5
const kept = keptValue({
  key: 'recent',
  days: 90,
  restored: (stored): string[] =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, most) : [],
})

/** Recent choices on this device, newest first: only IDs, never names or addresses. */
export const readRecent = kept.read

export function rememberRecent(id: string): void {
  kept.write([id, ...readRecent().filter((one) => one !== id)].slice(0, most))
}
