import { idDigits } from '@/lib/model/id'

/** What may be ordered, and what an order must have (api-fields §12). */

export const billingTerms = ['hourly', 'monthly', 'quarterly', 'annual'] as const
export type BillingTerm = (typeof billingTerms)[number]

/** Months that are paid at once; an hourly server is paid afterwards. */
export const termMonths: Record<BillingTerm, number> = { hourly: 0, monthly: 1, quarterly: 3, annual: 12 }

/** More than this in one order is refused (sandbox; the reference does not say). */
export const maxServers = 50
/** SSH keys in one order, as in a reinstall (§8). */
export const maxDeployKeys = 10

/** What the new server starts with: exactly one of these. */
export type Start = { kind: 'system'; id: string } | { kind: 'iso'; id: string } | { kind: 'rescue' }

const startForm = new RegExp(`^(os|iso)-(${idDigits})$`)
const optionForm = new RegExp(`(?<=^|,)(${idDigits})-(${idDigits})(?=,|$)`, 'g')

/** As it stands in the address: `os-103`, `iso-5`, `rescue`. */
export function startOf(text: string | null): Start | null {
  if (text === 'rescue') return { kind: 'rescue' }
  const [, kind, id] = startForm.exec(text ?? '') ?? []
  if (!id) return null
  return kind === 'os' ? { kind: 'system', id } : { kind: 'iso', id }
}

/** Chosen option by addon, as it stands in the address: `901-9012,902-9021`. */
export function optionsOf(text: string | null): Record<string, string> {
  const pairs = [...(text ?? '').matchAll(optionForm)]
  return Object.fromEntries(pairs.map(([, addon = '', option = '']) => [addon, option]))
}

/** What `optionsOf` reads. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([addon, option]) => `${addon}-${option}`)
    .join(',')
}

/** Whether a product is offered in a region; anywhere, when none is given. */
export function isOfferedAt({ regionIds }: { regionIds: readonly string[] }, regionId: string | null) {
  return regionId === null || regionIds.includes(regionId)
}

/** Whether a product can be had at once in a region; anywhere, when none is given. */
export function inStockAt(product: { inStock: boolean; soldOutIn: readonly string[] }, regionId: string | null) {
  return product.inStock && (regionId === null || !product.soldOutIn.includes(regionId))
}

/** An order as it goes to the API. */
export type DeployOrder = {
  productId: string
  priceId: string | null
  auctionId: string | null
  regionId: string
  start: Start
  term: BillingTerm
  /** Instead of servers: a place in the queue, or a notice when there is stock. */
  waitlist: 'reserve' | 'notify' | null
  quantity: number
  hostnames: string[]
  sshKeyIds: string[]
  /** Chosen option by addon. */
  options: Record<string, string>
}

/** Two orders with the same print are the same order: the second is asked about before it is sent. */
export function orderPrint(order: DeployOrder): string {
  const options = Object.entries(order.options).toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify({ ...order, options, sshKeyIds: order.sshKeyIds.toSorted() })
}

type Sold = { hourly: boolean; recurring: boolean }

/** Why a product is not sold on a term, or null when it is. */
export function againstTerm(product: Sold, term: BillingTerm): 'notHourly' | 'onlyHourly' | null {
  if (term === 'hourly') return product.hourly ? null : 'notHourly'
  return product.recurring ? null : 'onlyHourly'
}

type Standing = {
  verified: boolean | null
  hasCard: boolean | null
  cardQualifies: boolean | null
  arrears: boolean | null
}

type Concern = 'unverified' | 'credit' | 'noCard' | 'card'

/** What may stand in the way of an order, before it is sent. Hints of the API: it has the last word. */
export function eligibilityConcerns(standing: Standing, term: BillingTerm): Concern[] {
  return [
    standing.verified === false && ('unverified' as const),
    term === 'hourly' && standing.arrears === false && ('credit' as const),
    standing.hasCard === false && ('noCard' as const),
    standing.hasCard !== false && standing.cardQualifies === false && ('card' as const),
  ].filter((concern) => concern !== false)
}

/**
 * Host names for the servers of one order, numbered on from the first: `web-01.example.no` gives `web-02.example.no`.
 * Without a number in it, one is added to the first label.
 *
 * @returns as many as asked for, the first as it is
 */
export function numberedNames(first: string, count: number): string[] {
  const [head = '', ...rest] = first.trim().split('.')
  const [digits = ''] = /(?<!\d)\d+$/.exec(head) ?? []
  const stem = head.slice(0, head.length - digits.length)
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return first.trim()
    const next = digits
      ? String(Number(digits) + place).padStart(digits.length, '0')
      : `-${String(place + 1).padStart(2, '0')}`
    return [`${stem}${next}`, ...rest].join('.')
  })
}
