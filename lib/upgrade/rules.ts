import type { Order } from '@/lib/billing/model'
import { compare, dividedBy, minus } from '@/lib/model/decimal'
import type { ApiMessageCode } from '@/lib/api/messages'
import { refusalIn, type Failure } from '@/lib/model/outcome'
import type { Money } from '@/lib/model/money'
import type { Permission } from '@/lib/model/reasons'
import { notToRestart, unlessIn } from '@/lib/servers/rules/server'

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

/**
 * Current monthly cost of a server: exact, or the maximum when billed by the hour.
 *
 * @property term of more than a month, which is invoiced at once. Its price may include a discount that list prices do
 * not have, so the two are not compared.
 */
export type Today = { price: Money; atMost: boolean; term: { months: number; price: Money } | null }

type BilledOrder = Pick<Order, 'status' | 'hourly' | 'cycleMonths' | 'currency'> & {
  products: readonly Pick<Order['products'][number], 'serverId' | 'type' | 'sum'>[]
}

/**
 * Calculates the server's current monthly cost from the account's orders; null when none has it. Order lines are per term
 * (§2.10), so they are divided by its months.
 *
 * @param cap maximum monthly cost of an hourly order
 */
export function priceToday(orders: readonly BilledOrder[], serverId: string, cap: Money | null): Today | null {
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
export function priceDifference(now: Money | null, next: Money | null): Money | null {
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
export const canUpgrade = unlessIn(notToRestart)

/** Whether a package can be chosen: a disk cannot shrink. */
export function canChoosePackage(next: Sizes, now: Sizes): Permission {
  const isSmaller = next.diskGb !== null && now.diskGb !== null && next.diskGb < now.diskGb
  return isSmaller ? { allowed: false, reason: 'diskShrinks' } : { allowed: true }
}

const meanings = {
  upgradeCloudOnly: 'cloudOnly',
  productInvalid: 'product',
  powerWhileInstalling: 'installing',
  serverCancelled: 'cancelled',
  powerWhenCancelled: 'cancelled',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Why an upgrade was refused; null when the kind of failure explains it. Texts are under `refused.*`. */
export const upgradeRefusalOf = (failure: Failure) => refusalIn(failure, meanings)
