import { compare, dividedBy, minus } from '@/lib/model/decimal'
import type { ApiMessageCode } from '@/lib/api/messages'
import { refusalIn, type Failure } from '@/lib/model/outcome'
import type { Permission } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { type BlockedServer, notToRestart, unlessIn } from '@/lib/servers/rules/server'

/** Sizes of a package or a server; null when not known. Memory and disk in gigabytes. */
export type Sizes = { cores: number | null; memoryGb: number | null; diskGb: number | null }

export const sizeKeys = ['cores', 'memoryGb', 'diskGb'] as const satisfies readonly (keyof Sizes)[]

/** Change of one size; `more` is null when either is not known. */
export type SizeChange = { key: keyof Sizes; from: number | null; to: number | null; more: number | null }

/** Returns the size changes of an upgrade. */
export function sizeChanges(now: Sizes, next: Sizes): SizeChange[] {
  return sizeKeys.map((key) => {
    const [from, to] = [now[key], next[key]]
    // Removes binary artefacts of sizes such as 0.25 GB.
    return { key, from, to, more: from === null || to === null ? null : Number((to - from).toFixed(3)) }
  })
}

/** Monthly price as decimal text, with its currency. */
export type Price = { amount: string; currency: string }

/**
 * Current monthly cost of a server: exact, or the maximum when billed by the hour.
 *
 * @property term of more than a month, which is invoiced at once. Its price may include a discount that list prices do
 * not have, so the two are not compared.
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
 * Calculates the server's current monthly cost from the account's orders; null when none has it. Order lines are per term
 * (§2.10), so they are divided by its months.
 *
 * @param cap maximum monthly cost of an hourly order
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

/** Returns the difference per month; null when either price is not known or the currencies differ. */
export function priceDifference(now: Price | null, next: Price | null): Price | null {
  if (!now || !next || now.currency !== next.currency) return null
  return { amount: minus(next.amount, now.amount), currency: next.currency }
}

/** Returns the sign of an amount. */
export function signOf(amount: string): 'more' | 'same' | 'less' {
  const order = compare(amount, '0')
  return order > 0 ? 'more' : order < 0 ? 'less' : 'same'
}

/** Sorts packages by memory, then cores, then disk, smallest first; unknown sizes come last. */
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

/** Whether a package can be chosen: a disk cannot shrink. */
export function canChoosePackage(next: Sizes, now: Sizes): Permission {
  const isSmaller = next.diskGb !== null && now.diskGb !== null && next.diskGb < now.diskGb
  return isSmaller ? { allowed: false, reason: 'diskShrinks' } : { allowed: true }
}

/** Why an upgrade was refused. Texts are under `refused.*`. */
export type UpgradeRefusal = 'cloudOnly' | 'product' | 'installing' | 'cancelled' | 'forbidden' | 'gone'

const meanings: Partial<Record<ApiMessageCode, UpgradeRefusal>> = {
  upgradeCloudOnly: 'cloudOnly',
  productInvalid: 'product',
  powerWhileInstalling: 'installing',
  serverCancelled: 'cancelled',
  powerWhenCancelled: 'cancelled',
}

/** Returns null when the kind of failure explains it. */
export function upgradeRefusalOf(failure: Failure): UpgradeRefusal | null {
  return refusalIn(failure, meanings)
}
