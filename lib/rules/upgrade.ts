import { compare, dividedBy, minus } from './decimal'
import type { Failure } from './outcome'
import type { Permission } from './reasons'
import type { Rights } from './rights'
import { type BlockedServer, notToRestart, unlessIn } from './server-blocks'

/** Sizes of a package or of a server; null is not known. Memory and disk in gigabytes. */
export type Sizes = { cores: number | null; memoryGb: number | null; diskGb: number | null }

export const sizeKeys = ['cores', 'memoryGb', 'diskGb'] as const satisfies readonly (keyof Sizes)[]

/** One size from what it is to what it becomes; `more` is null when either is not known. */
export type SizeChange = { key: keyof Sizes; from: number | null; to: number | null; more: number | null }

/** What changes in size when a server moves to a package. */
export function sizeChanges(now: Sizes, next: Sizes): SizeChange[] {
  return sizeKeys.map((key) => {
    const [from, to] = [now[key], next[key]]
    // 0.25 GB and the like: what is left of binary fractions must not be shown.
    return { key, from, to, more: from === null || to === null ? null : Number((to - from).toFixed(3)) }
  })
}

/** A price a month: decimal text and its currency. */
export type Price = { amount: string; currency: string }

/**
 * What a server costs a month today: exactly, or at most when it is billed by the hour.
 *
 * @property term of more than a month, which is invoiced at once. Its price may have a discount in it that list prices
 * do not have, so the two are not compared.
 */
export type Today = { price: Price; atMost: boolean; term: { months: number; price: Price } | null }

type BilledOrder = {
  status: string | null
  hourly: boolean
  cycleMonths: number | null
  currency: string | null
  products: readonly { serverId: string | null; type: string | null; sum: string | null }[]
}

/**
 * What the server costs a month today, from the account's orders; null when none tells it. An order's lines are per
 * term (§2.10), so they are shared by its months.
 *
 * @param cap what an hourly order costs a month at most
 */
export function priceToday(orders: readonly BilledOrder[], serverId: string, cap: Price | null): Today | null {
  if (cap) return { price: cap, atMost: true, term: null }
  for (const { hourly, cycleMonths, currency, products, status } of orders) {
    if (hourly || !cycleMonths || !currency || status === 'cancelled') continue
    const line = products.find((product) => product.serverId === serverId && (product.type ?? 'server') === 'server')
    if (line?.sum) {
      const term = cycleMonths > 1 ? { months: cycleMonths, price: { amount: line.sum, currency } } : null
      return { price: { amount: dividedBy(line.sum, cycleMonths), currency }, atMost: false, term }
    }
  }
  return null
}

/** How much more a month than now; null when either is not known or the currencies differ. */
export function priceDifference(now: Price | null, next: Price | null): Price | null {
  if (!now || !next || now.currency !== next.currency) return null
  return { amount: minus(next.amount, now.amount), currency: next.currency }
}

/** Whether an amount is more than nothing, nothing or less. */
export function signOf(amount: string): 'more' | 'same' | 'less' {
  const order = compare(amount, '0')
  return order > 0 ? 'more' : order < 0 ? 'less' : 'same'
}

/** Packages from the smallest: memory, then cores, then disk; what is not known comes last. */
export function bySize<P extends Sizes>(packages: readonly P[]): P[] {
  const value = (size: number | null) => size ?? Infinity
  const order = (a: number | null, b: number | null) => (value(a) === value(b) ? 0 : value(a) - value(b))
  return packages.toSorted(
    (a, b) => order(a.memoryGb, b.memoryGb) || order(a.cores, b.cores) || order(a.diskGb, b.diskGb),
  )
}

/** Whether the server may be upgraded, which restarts it. */
export function canUpgrade(server: BlockedServer, rights: Rights): Permission {
  return unlessIn(notToRestart, server, rights)
}

/** Whether this package can be chosen: a disk does not shrink. */
export function canChoosePackage(next: Sizes, now: Sizes): Permission {
  const isSmaller = next.diskGb !== null && now.diskGb !== null && next.diskGb < now.diskGb
  return isSmaller ? { allowed: false, reason: 'diskShrinks' } : { allowed: true }
}

/** What a refusal means here. Keys are under `refused.*` in the messages. */
export type UpgradeRefusal = 'cloudOnly' | 'product' | 'installing' | 'cancelled' | 'forbidden' | 'gone'

const byMessage: readonly { says: RegExp; key: UpgradeRefusal }[] = [
  { says: /^Upgrade is only available for cloud servers/i, key: 'cloudOnly' },
  { says: /^Product is not valid/i, key: 'product' },
  { says: /being installed/i, key: 'installing' },
  { says: /cancelled/i, key: 'cancelled' },
]

/** Null when the kind of failure says all there is to say. */
export function upgradeRefusalOf(failure: Failure): UpgradeRefusal | null {
  if (failure.kind === 'forbidden') return 'forbidden'
  if (failure.kind === 'notFound') return 'gone'
  if (failure.kind !== 'invalid') return null
  return byMessage.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
}
