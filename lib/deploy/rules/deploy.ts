import type { CostChange } from '@/lib/billing/rules/cost-change'
import { compare, dividedBy, minus, plus, rounded, sum, times } from '@/lib/model/decimal'
import { idDigits } from '@/lib/model/id'
import { cleanLine } from '@/lib/model/pasted'
import type { Product } from '../wire'

/** Parameters and requirements of an order (api-fields §12). */

export const billingTerms = ['hourly', 'monthly', 'quarterly', 'annual'] as const
export type BillingTerm = (typeof billingTerms)[number]

/** Months paid in advance; an hourly server is paid afterwards. */
export const termMonths: Record<BillingTerm, number> = { hourly: 0, monthly: 1, quarterly: 3, annual: 12 }

/** Maximum number of servers in one order (as in the sandbox; the reference does not say). */
export const maxServers = 50
/** Maximum number of SSH keys in one order, as in a reinstall (§8). */
export const maxDeployKeys = 10

/** Initial system of the new server, exactly one of these. */
export type Start = { kind: 'system'; id: string } | { kind: 'iso'; id: string } | { kind: 'rescue' }

const startForm = new RegExp(`^(os|iso)-(${idDigits})$`)
const optionForm = new RegExp(`(?<=^|,)(${idDigits})-(${idDigits})(?=,|$)`, 'g')

/** Parses the URL format: `os-103`, `iso-5`, `rescue`. */
export function startOf(text: string | null): Start | null {
  if (text === 'rescue') return { kind: 'rescue' }
  const [, kind, id] = startForm.exec(text ?? '') ?? []
  if (!id) return null
  return kind === 'os' ? { kind: 'system', id } : { kind: 'iso', id }
}

/** Parses the chosen option of each addon from the URL: `901-9012,902-9021`. */
export function optionsOf(text: string | null): Record<string, string> {
  const pairs = [...(text ?? '').matchAll(optionForm)]
  return Object.fromEntries(pairs.map(([, addon = '', option = '']) => [addon, option]))
}

/** Formats options for `optionsOf`. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([addon, option]) => `${addon}-${option}`)
    .join(',')
}

/** Whether a product is offered in a region, or anywhere if none is passed. */
export function isOfferedAt({ regionIds }: { regionIds: readonly string[] }, regionId: string | null) {
  return regionId === null || regionIds.includes(regionId)
}

/** Whether a product is in stock in a region, or anywhere if none is passed. */
export function inStockAt(product: { inStock: boolean; soldOutIn: readonly string[] }, regionId: string | null) {
  return product.inStock && (regionId === null || !product.soldOutIn.includes(regionId))
}

/** An order as sent to the API. */
export type DeployOrder = {
  productId: string
  priceId: string | null
  auctionId: string | null
  regionId: string
  start: Start
  term: BillingTerm
  /** Instead of servers: a place in the queue, or a notification when there is stock. */
  waitlist: 'reserve' | 'notify' | null
  quantity: number
  hostnames: string[]
  sshKeyIds: string[]
  /** Chosen option by addon id. */
  options: Record<string, string>
}

/** Key that is equal for identical orders, so that a repeated order is confirmed before it is sent. */
export function orderKey(order: DeployOrder): string {
  const options = Object.entries(order.options).toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify({ ...order, options, sshKeyIds: order.sshKeyIds.toSorted() })
}

/** The host names of an order, from its `orderKey`, in small letters; none in anything else. */
export function hostNamesOf(key: string): string[] {
  try {
    const { hostnames }: Partial<DeployOrder> = JSON.parse(key)
    return (hostnames ?? []).map((name) => name.toLowerCase())
  } catch {
    return []
  }
}

/** Why a product is not sold on a term, or null. */
export function termProblem({ hourly, recurring }: Pick<Product, 'hourly' | 'recurring'>, term: BillingTerm) {
  if (term === 'hourly') return hourly ? null : 'notHourly'
  return recurring ? null : 'onlyHourly'
}

type EligibilityFacts = Record<'verified' | 'hasCard' | 'cardQualifies' | 'arrears', boolean | null>

/** What may prevent an order, known before it is sent. These are hints; the API decides. */
export function eligibilityConcerns(facts: EligibilityFacts, term: BillingTerm) {
  return [
    facts.verified === false && ('unverified' as const),
    term === 'hourly' && facts.arrears === false && ('credit' as const),
    facts.hasCard === false && ('noCard' as const),
    facts.hasCard !== false && facts.cardQualifies === false && ('card' as const),
  ].filter((concern) => concern !== false)
}

/**
 * Generates host names for the servers of one order by counting up from the first: `web-01.example.no` is followed by
 * `web-02.example.no`. If the first label has no number, one is appended to it.
 *
 * @returns `count` names, the first unchanged
 */
export function numberedNames(first: string, count: number): string[] {
  const [head = '', ...rest] = cleanLine(first).split('.')
  const [digits = ''] = /(?<!\d)\d+$/.exec(head) ?? []
  const stem = head.slice(0, head.length - digits.length)
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return cleanLine(first)
    const next = digits
      ? String(Number(digits) + place).padStart(digits.length, '0')
      : `-${String(place + 1).padStart(2, '0')}`
    return [`${stem}${next}`, ...rest].join('.')
  })
}

/** Cost of an order, in decimal text so that money never becomes a binary number. */

/** All amounts are without VAT, for all servers of the order. */
export type OrderPrice = {
  /** Hourly price when the term is hourly. */
  perHour: string | null
  /** Monthly price; for an hourly server the maximum per month. */
  perMonth: string
  /** One-time fee, or null. */
  setup: string | null
  /** Discount on the term, or null. */
  discount: string | null
  /** Amount of the first invoice; null when billed hourly afterwards. */
  firstInvoice: string | null
}

/**
 * Calculates the price of an order. As at the service, a year's discount applies to each month, which is then rounded.
 *
 * @param options monthly and one-time price of each chosen option
 * @returns null when the product has no such price
 */
export function orderPrice(
  product: Pick<Product, 'hourlyRate' | 'monthlyRate' | 'setup' | 'discountYear'>,
  options: readonly { option: { monthly: string; setup: string | null } }[],
  term: BillingTerm,
  quantity: number,
): OrderPrice | null {
  if (product.monthlyRate === null || (term === 'hourly' && product.hourlyRate === null)) return null
  const count = String(quantity)
  const month = sum([product.monthlyRate, ...options.map(({ option }) => option.monthly)])
  const setup = times(sum([product.setup ?? '0', ...options.map(({ option }) => option.setup ?? '0')]), count)
  const percent = term === 'annual' ? String(product.discountYear) : '0'
  const paidMonth = isZero(percent) ? month : rounded(minus(month, times(month, times(percent, '0.01'))), 2)
  const forTerm = (monthly: string) => times(times(monthly, String(termMonths[term])), count)
  const discount = minus(forTerm(month), forTerm(paidMonth))
  return {
    perHour: term === 'hourly' ? times(product.hourlyRate ?? '0', count) : null,
    perMonth: times(month, count),
    setup: isZero(setup) ? null : setup,
    discount: isZero(discount) ? null : discount,
    firstInvoice: term === 'hourly' ? null : plus(forTerm(paidMonth), setup),
  }
}

/** What an order adds: a term is invoiced at once; hours afterwards, up to the maximum of a month. */
export function deployCosts(price: OrderPrice, currency: string, term: BillingTerm): CostChange {
  const months = termMonths[term]
  const discount = months > 0 ? dividedBy(price.discount ?? '0', months) : '0'
  return {
    currency,
    price: { amount: minus(price.perMonth, discount), per: 'month', ...(months === 0 && { atMost: true }) },
    invoiced: price.firstInvoice === null ? null : { amount: price.firstInvoice, on: 'now' },
  }
}

/**
 * Returns the hourly cost of a placed order for all its servers. It is not documented whether the rate in the response is
 * for one server or all (api-fields §12): it is for all if it equals the rate shown before the order.
 */
export function placedHourly(
  { rate, cap, quantity }: { rate: string; cap: string; quantity: number | null },
  shown: Pick<OrderPrice, 'perHour'> | null,
): { rate: string; cap: string } {
  const isOfAll = shown?.perHour != null && compare(rate, shown.perHour) === 0
  const count = isOfAll ? '1' : String(quantity ?? 1)
  return { rate: times(rate, count), cap: times(cap, count) }
}

const isZero = (amount: string) => compare(amount, '0') === 0
