import { keptValue } from '@/lib/storage/kept-value'

const most = 5
const kept = keptValue({
  key: 'recent',
  days: 90,
  restored: (stored): string[] =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, most) : [],
})

/** The latest choices on this device, newest first: ids only, never a name or an address. */
export const readRecent = kept.read

export function rememberRecent(id: string): void {
  kept.write([id, ...readRecent().filter((one) => one !== id)].slice(0, most))
}
