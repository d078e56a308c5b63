import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useEffect, useEffectEvent } from 'react'
import { placedOrders } from '@/components/form/sent-changes'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import type { DeployCatalogue, Product, ProductAddon } from '@/lib/deploy/wire'
import {
  type BillingTerm,
  billingTerms,
  hostNamesOf,
  inStockAt,
  isOfferedAt,
  maxServers,
  numberedNames,
  optionsOf,
  optionsText,
  orderPrice,
  startOf,
  termProblem,
} from '@/lib/deploy/rules/deploy'
import type { SshKey } from '@/lib/account/model'
import { isFullyQualified, normaliseHostName } from '@/lib/model/host-name'
import type { Settled } from '@/lib/model/outcome'
import type { SystemNeeds } from '@/lib/install/rules/reinstall'

/** Choices of an order, kept in the URL so that they can be shared. Host names and keys stay on the device. */
const orderParsers = {
  region: parseAsString,
  product: parseAsString,
  /** `os-103`, `iso-5` or `rescue`. */
  start: parseAsString,
  term: parseAsStringLiteral(billingTerms),
  /** `901-9012,902-9021`: the chosen options. */
  options: parseAsString,
  quantity: parseAsInteger.withDefault(1),
}

/** Typed or ticked values, which stay on this device. */
type Typed = { names: string[]; keyIds: string[] }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(0, maxServers) : []

const forms = defineStoredForm<Typed>({
  stored: (typed) => typed,
  restored: (stored) => ({ names: texts(stored.names), keyIds: texts(stored.keyIds) }),
})

/** Whether an order of one of these host names was placed from this device. */
function isPlaced(names: readonly string[]): boolean {
  const placed = placedOrders('deploy').flatMap((key) => hostNamesOf(key.slice('deploy:'.length)))
  return names.some((name) => placed.includes(normaliseHostName(name)))
}

/** Key of a product; an auction has its own ID in addition to the product's. */
export const productKey = ({ id, auctionId }: Product) => (auctionId === null ? id : `a${auctionId}`)

/** All choices: shareable ones in the URL, typed ones on this device. */
export function useChoices(catalogue: DeployCatalogue) {
  const [url, setUrl] = useQueryStates(orderParsers)
  const {
    value: typed,
    change,
    clear,
    clearWhenLeft,
    ready,
  } = useStoredForm(forms, 'deploy', () => ({ names: [], keyIds: [] }))
  // Of an order that went through after the page was left.
  const forgetPlaced = useEffectEvent(() => isPlaced(typed.names) && clear())
  useEffect(() => {
    if (ready) forgetPlaced()
  }, [ready])

  const regions = catalogue.regions.filter(({ active }) => active)
  const region = regionOf(regions, url.region)
  const products = catalogue.tiers.flatMap((tier) => tier.products)
  const product = products.find((listed) => productKey(listed) === url.product) ?? null
  const term = url.term ?? (product ? usualTerm(product) : 'monthly')
  const soldOut = product !== null && !inStockAt(product, region?.id ?? null)
  // The waiting list is for one server at a time.
  const quantity = soldOut ? 1 : Math.min(maxServers, Math.max(1, url.quantity))
  const names = Array.from({ length: quantity }, (_, place) => typed.names[place] ?? '')
  const options = product ? chosenOptions(product.addons, optionsOf(url.options)) : []
  const price = product ? orderPrice(product, options, term, quantity) : null

  return {
    ...{ region, regions, product, term, quantity, names, options, price, soldOut },
    /** The number in the field, which may be invalid while typing. */
    typedQuantity: url.quantity,
    /** In the URL, but not in the catalogue. */
    productGone: url.product !== null && product === null,
    start: startOf(url.start),
    startText: url.start,
    keyIds: typed.keyIds,
    choose: (
      chosen: Partial<Record<'region' | 'product' | 'start', string>> & { term?: BillingTerm; quantity?: number },
    ) => void setUrl(chosen),
    name: (place: number, text: string) => change((now) => ({ ...now, names: withName(now.names, place, text) })),
    numberOn: () => change((now) => ({ ...now, names: numberedNames(names[0] ?? '', quantity) })),
    setKeys: (keyIds: string[]) => change((now) => ({ ...now, keyIds })),
    option: (addonId: string, optionId: string) => {
      const chosen = options.map(({ addon, option }) => [addon.id, addon.id === addonId ? optionId : option.id])
      void setUrl({ options: optionsText(Object.fromEntries(chosen)) })
    },
    clear,
    clearWhenLeft,
  }
}

export type Choices = ReturnType<typeof useChoices>

/** Host names with one of them typed. Those beyond the number of servers stay, for when it is raised again. */
export function withName(names: readonly string[], place: number, text: string): string[] {
  return Array.from({ length: Math.max(names.length, place + 1) }, (_, at) => (at === place ? text : (names[at] ?? '')))
}

/** The location of a link, null when it is closed or gone: an order must not go to another one. Without a link, the first. */
export function regionOf<R extends { id: string }>(regions: readonly R[], asked: string | null): R | null {
  return (asked === null ? regions[0] : regions.find(({ id }) => id === asked)) ?? null
}

function usualTerm(product: Product): BillingTerm {
  return billingTerms.find((term) => term === 'monthly' && termProblem(product, term) === null) ?? 'hourly'
}

function chosenOptions(addons: readonly ProductAddon[], chosen: Readonly<Record<string, string>>) {
  return addons.flatMap((addon) => {
    const option =
      addon.options.find(({ id }) => id === chosen[addon.id]) ??
      addon.options.find(({ usual }) => usual) ??
      addon.options[0]
    return option ? [{ addon, option }] : []
  })
}

type ProblemKey =
  | 'region.choose'
  | 'product.choose'
  | 'product.notHere'
  | 'image.choose'
  | 'term.notHourly'
  | 'term.onlyHourly'
  | 'count.wrong'
  | 'count.stock'
  | 'count.empty'
  | 'count.notFull'
  | 'count.twice'

/** A field that blocks the order; the field's ID is `deploy-<field>`. */
type Problem = { field: string; message: ProblemKey }

export const fieldId = (field: string) => `deploy-${field}`

/** Returns what blocks the order, in the order of the page. A waiting list needs no names. */
export function problemsOf(choices: Choices): Problem[] {
  const { region, product, start, term, typedQuantity, quantity, names, soldOut } = choices
  const against = product ? termProblem(product, term) : null
  const found: (Problem | false | null)[] = [
    !region && { field: 'region', message: 'region.choose' },
    !product && { field: 'product', message: 'product.choose' },
    product && region && !isOfferedAt(product, region.id) && { field: 'product', message: 'product.notHere' },
    !start && { field: 'image', message: 'image.choose' },
    against && { field: 'term', message: `term.${against}` },
    !soldOut && typedQuantity !== quantity && { field: 'quantity', message: 'count.wrong' },
    !soldOut && product?.left != null && quantity > product.left && { field: 'quantity', message: 'count.stock' },
  ]
  if (!soldOut) found.push(...nameProblems(names))
  return found.filter((problem) => problem !== false && problem !== null)
}

/** Returns what is wrong with the host names. */
export function nameProblems(names: readonly string[]): Problem[] {
  const sent = names.map(normaliseHostName)
  return sent.flatMap((name, place) => {
    const field = `name-${place}`
    if (name === '') return { field, message: 'count.empty' }
    if (!isFullyQualified(name)) return { field, message: 'count.notFull' }
    return sent.indexOf(name) < place ? { field, message: 'count.twice' } : []
  })
}

/** Data that the page passes to the form. Promises resolve in the browser when the API has answered. */

type ImageRelease = SystemNeeds & { id: string; name: string; architecture: string | null }

export type ImageSystem = { id: string; name: string; releases: ImageRelease[] }

export type ImageApp = SystemNeeds & {
  id: string
  name: string
  version: string | null
  logo: string | null
  about: { en: string | null; nb: string | null }
}

export type ImageIso = { id: string; name: string }

type List<T> = Promise<Settled<{ rows: T[]; missing: number }>>

export type Images = {
  systems: List<ImageSystem>
  apps: List<ImageApp>
  isos: List<ImageIso>
  keys: Promise<Settled<SshKey[]>>
}
