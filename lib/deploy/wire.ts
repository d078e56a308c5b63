import { z } from 'zod'
import { plus } from '@/lib/model/decimal'
import { install } from '@/lib/install/model'
import {
  boolean,
  decimalText,
  flag,
  id,
  isRecord,
  number,
  one,
  optional,
  required,
  seconds,
  text,
  word,
} from '@/lib/api/wire'
import { listOf, rowsOf } from '@/lib/api/wire-list'
import {
  deploymentStates,
  type DeployCatalogue,
  type Deployment,
  type Eligibility,
  type OrderPlaced,
  type Product,
  type Region,
  type Reservation,
  type Tier,
} from './model'
import { billingTerms } from './rules/deploy'

/** api-fields §12. */

const positive = optional(number).transform((value) => (value !== null && value > 0 ? value : null))
const amount = optional(decimalText).transform((value) => (value !== null && /[1-9]/.test(value) ? value : null))

const option = z
  .object({
    opt_id: required(id),
    opt_value: text,
    opt_setup: amount,
    rate_monthly: optional(decimalText),
    is_default: flag,
  })
  .transform((wire) => ({
    id: wire.opt_id,
    name: wire.opt_value ?? wire.opt_id,
    monthly: wire.rate_monthly ?? '0',
    setup: wire.opt_setup,
    usual: wire.is_default,
  }))

const addon = z
  .object({ addon_id: required(id), addon_name: text, options: listOf('options of a product', option) })
  .transform((wire) => ({ id: wire.addon_id, name: wire.addon_name ?? wire.addon_id, options: wire.options }))

const disk = z
  .object({ size_gb: required(number), type: text })
  .transform((wire) => ({ sizeGb: wire.size_gb, type: wire.type }))

const specs = z.object({
  cpu_cores: positive,
  cpu_sockets: positive,
  cpu_model: optional(text),
  ram_gb: positive,
  bw: positive,
  bw_type: optional(text),
  disks: listOf('disks of a product', disk),
})

/** Gigabytes. An example in the documentation is in megabytes, and no virtual server has a terabyte (§12). */
const vmMemory = positive.transform((size) => (size !== null && size >= 1024 ? size / 1024 : size))

/** With stock by data centre, which the catalogue summarises by region. */
type CountedProduct = Omit<Product, 'soldOutIn'> & { stock: Record<string, boolean | null> }

const product = z
  .object({
    product_id: required(id),
    price_id: id,
    auction_id: id,
    product_name: text,
    type: optional(word(['vm', 'dedicated', 'auction'])),
    // "quantity 0" does not mean out of stock; only this flag does (§12).
    in_stock: flag,
    quantity: positive,
    built_to_order: optional(flag),
    waitlist_eligible: optional(flag),
    allow_hourly: optional(flag),
    allow_recurring: optional(boolean),
    discount_year: positive,
    setup: amount,
    contract: positive,
    monthly_extra: amount,
    vm_cores: positive,
    vm_memory: vmMemory,
    vm_storage: positive,
    vm_bw: positive,
    vm_bw_type: optional(text),
    rate_hourly: amount,
    rate_monthly: amount,
    region_ids: optional(listOf('regions of a product', required(id))),
    dc_stock: optional(z.record(z.string(), optional(boolean))),
    config_addons: optional(listOf('options of a product', addon)),
    specs: optional(one(specs)),
  })
  .transform((wire): CountedProduct => {
    const bandwidth = wire.specs?.bw ?? wire.vm_bw
    const model = (wire.specs?.bw_type ?? wire.vm_bw_type) === 'cdr' ? 'cdr' : 'quota'
    return {
      id: wire.product_id,
      priceId: wire.price_id,
      auctionId: wire.auction_id,
      name: wire.product_name ?? wire.product_id,
      kind: wire.type === 'vm' ? 'kvm' : 'dedicated',
      inStock: wire.in_stock,
      left: wire.quantity,
      builtToOrder: wire.built_to_order ?? false,
      waitlist: wire.waitlist_eligible ?? false,
      hourly: wire.allow_hourly ?? false,
      recurring: wire.allow_recurring ?? true,
      discountYear: wire.discount_year ?? 0,
      setup: wire.setup,
      contractMonths: wire.contract ?? 0,
      cpu: wire.specs?.cpu_model ?? null,
      cores: times(wire.specs?.cpu_cores ?? wire.vm_cores, wire.specs?.cpu_sockets ?? 1),
      memoryGb: wire.specs?.ram_gb ?? wire.vm_memory,
      diskGb: wire.specs?.disks.reduce((sum, { sizeGb }) => sum + sizeGb, 0) || wire.vm_storage,
      disks: counted(wire.specs?.disks ?? []),
      bandwidth: bandwidth === null ? null : { model, amount: bandwidth },
      hourlyRate: wire.rate_hourly,
      monthlyRate: wire.rate_monthly && plus(wire.rate_monthly, wire.monthly_extra ?? '0'),
      regionIds: wire.region_ids ?? [],
      stock: wire.dc_stock ?? {},
      addons: wire.config_addons?.filter(({ options }) => options.length > 0) ?? [],
    }
  })

const times = (cores: number | null, sockets: number) => (cores === null ? null : cores * sockets)

function counted(disks: readonly { sizeGb: number; type: string | null }[]): Product['disks'] {
  const kinds: Product['disks'] = []
  for (const { sizeGb, type } of disks) {
    const same = kinds.find((kind) => kind.sizeGb === sizeGb && kind.type === type)
    if (same) same.count += 1
    else kinds.push({ sizeGb, type, count: 1 })
  }
  return kinds
}

const tier = z
  .object({ group_id: id, group_name: text, products: rowsOf('products', product, ['product_id']) })
  .transform((wire) => ({
    id: wire.group_id,
    name: wire.group_name ?? '',
    products: wire.products.rows,
    unreadable: wire.products.unreadable.length,
  }))

const dataCentre = z.object({ dc_id: required(id), region_id: required(id) })

/** Only if a data centre is known to have stock: a product may be made to order everywhere. */
function soldOutIn({ stock }: CountedProduct, dataCentres: readonly z.output<typeof dataCentre>[]): string[] {
  const counted = dataCentres.filter(({ dc_id }) => stock[dc_id] != null)
  const stocked = new Set(counted.filter(({ dc_id }) => stock[dc_id]).map(({ region_id }) => region_id))
  if (stocked.size === 0) return []
  return [...new Set(counted.map(({ region_id }) => region_id))].filter((region) => !stocked.has(region))
}

const region = z
  .object({ region_id: required(id), region_name: text, region_country: text, region_active: optional(boolean) })
  .transform((wire): Region => ({
    id: wire.region_id,
    name: wire.region_name ?? wire.region_id,
    country: wire.region_country,
    active: wire.region_active ?? true,
  }))

const eligibility = z
  .object({
    verified: optional(boolean),
    has_method: optional(boolean),
    method_qualifies: optional(boolean),
    qualifies_arrears: optional(boolean),
    credit_nok: optional(decimalText),
    hourly_currency: optional(text),
    hourly_applies: optional(boolean),
    hourly_allowance: optional(decimalText),
    hourly_usage: optional(decimalText),
  })
  .transform((wire): Eligibility => ({
    verified: wire.verified,
    hasCard: wire.has_method,
    cardQualifies: wire.method_qualifies,
    arrears: wire.qualifies_arrears,
    creditNok: wire.credit_nok,
    hourly:
      wire.hourly_applies && wire.hourly_allowance !== null
        ? { allowance: wire.hourly_allowance, usage: wire.hourly_usage ?? '0', currency: wire.hourly_currency ?? '' }
        : null,
  }))

export const deployCatalogue = z
  .object({
    tiers: listOf('tiers', tier),
    regions: listOf('regions', region),
    datacenters: optional(listOf('data centres', dataCentre)),
    currency: text,
    eligibility: optional(one(eligibility)),
  })
  .transform(({ tiers, regions, datacenters, currency, eligibility }): DeployCatalogue => ({
    tiers: tiers.map((one): Tier => ({
      ...one,
      products: one.products.map((counted): Product => {
        const { stock: _, ...rest } = counted
        return { ...rest, soldOutIn: soldOutIn(counted, datacenters ?? []) }
      }),
    })),
    ...{ regions, eligibility, currency: currency ?? '' },
  }))

export const deployIso = z
  .object({ iso_id: required(id), iso_name: text })
  .transform((wire) => ({ id: wire.iso_id, name: wire.iso_name ?? wire.iso_id }))

const entry = z.object({
  order_id: required(id),
  order_number: id,
  srv_id: id,
  hostname: text,
  ip: text,
  ipv6: text,
  status: optional(word(deploymentStates)),
  // Secret: keep only whether there is one.
  password: optional(text).transform((password) => password !== null),
  install_progress: optional(one(install)),
})

const deployment = entry.transform((wire): Deployment => ({
  orderId: wire.order_id,
  orderNumber: wire.order_number,
  serverId: wire.srv_id,
  hostname: wire.hostname,
  ipv4: wire.ip,
  ipv6: wire.ipv6,
  state: wire.status,
  hasPassword: wire.password,
  step: wire.install_progress?.step ?? null,
  percent: wire.install_progress?.progress ?? null,
}))

export const deployments = z
  .object({ servers: rowsOf('deployments', deployment, ['order_id']) })
  .transform(({ servers }) => ({ servers: servers.rows, unreadable: servers.unreadable.length }))

/** Secret: only for `revealDeployPassword`. */
export const deployPasswords = z
  .object({ servers: listOf('deployments', z.object({ order_id: required(id), password: text })) })
  .transform(({ servers }) => servers.map((wire) => ({ orderId: wire.order_id, password: wire.password })))

/** Must not fail: the order has been placed, even if a member is malformed. */
export const orderPlaced = z
  .object({
    order_ids: optional(listOf('orders', required(id))),
    order_numbers: optional(listOf('orders', required(id))),
    quantity: optional(number),
    currency: optional(text),
    billing_period: optional(word(billingTerms)),
    rate_hourly: optional(decimalText),
    monthly_cap: optional(decimalText),
    term: optional(decimalText),
    setup: amount,
    discount: amount,
    vat: optional(decimalText),
    pending_payment: optional(flag),
    under_review: optional(flag),
    waitlisted: optional(boolean),
    mode: optional(text),
  })
  .transform((wire): OrderPlaced => {
    const currency = wire.currency ?? ''
    const money = (value: string | null) => (value === null ? null : { amount: value, currency })
    return {
      orderIds: wire.order_ids ?? [],
      orderNumbers: wire.order_numbers ?? [],
      quantity: wire.quantity,
      currency,
      term: wire.billing_period ?? (wire.rate_hourly === null ? null : 'hourly'),
      hourlyRate: money(wire.rate_hourly),
      monthlyCap: money(wire.monthly_cap),
      total: money(wire.term),
      setup: money(wire.setup),
      discount: money(wire.discount),
      vat: money(wire.vat),
      pendingPayment: wire.pending_payment ?? false,
      underReview: wire.under_review ?? false,
      waitlisted: wire.waitlisted ?? wire.mode !== null,
    }
  })

const reservation = z
  .object({
    order_id: required(id),
    product_name: text,
    region_name: text,
    total: optional(decimalText),
    currency: text,
    reserved_at: optional(seconds),
  })
  .transform((wire): Reservation => ({
    kind: 'reservation',
    id: wire.order_id,
    product: wire.product_name,
    region: wire.region_name,
    total: wire.total === null ? null : { amount: wire.total, currency: wire.currency ?? '' },
    since: wire.reserved_at,
  }))

const notice = z
  .object({ notify_id: required(id), product_name: text, region_name: text, signed_up_at: optional(seconds) })
  .transform((wire): Reservation => ({
    kind: 'notice',
    id: wire.notify_id,
    product: wire.product_name,
    region: wire.region_name,
    total: null,
    since: wire.signed_up_at,
  }))

export const waitingList = z
  .preprocess(
    (value) => (isRecord(value) ? value : {}),
    z.object({
      reservations: rowsOf('reservations', reservation, ['order_id']),
      notifications: rowsOf('stock notices', notice, ['notify_id']),
    }),
  )
  .transform(({ reservations, notifications }) => ({
    entries: [...reservations.rows, ...notifications.rows],
    unreadable: reservations.unreadable.length + notifications.unreadable.length,
  }))
