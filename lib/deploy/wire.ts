import { z } from 'zod'
import {
  boolean,
  decimalText,
  flag,
  id,
  listOf,
  number,
  one,
  optional,
  required,
  rowsOf,
  text,
  word,
} from '@/lib/api/wire'
import { plus } from '@/lib/model/decimal'

/** What can be ordered (api-fields §12). `null` means none or not known; prices are decimal text without VAT, per server. */

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

/** A configurable part of a product, such as the amount of memory. */
export type ProductAddon = z.output<typeof addon>

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
type CountedProduct = z.output<typeof product>

export type Product = Omit<CountedProduct, 'stock'> & {
  /** Regions whose data centres are out of stock while another region has some. */
  soldOutIn: string[]
}

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
  .transform((wire) => {
    const bandwidth = wire.specs?.bw ?? wire.vm_bw
    const model: 'cdr' | 'quota' = (wire.specs?.bw_type ?? wire.vm_bw_type) === 'cdr' ? 'cdr' : 'quota'
    const kind: 'kvm' | 'dedicated' = wire.type === 'vm' ? 'kvm' : 'dedicated'
    return {
      id: wire.product_id,
      /** Null for auctions. */
      priceId: wire.price_id,
      auctionId: wire.auction_id,
      name: wire.product_name ?? wire.product_id,
      kind,
      inStock: wire.in_stock,
      /** Number left in stock, where the API counts. */
      left: wire.quantity,
      builtToOrder: wire.built_to_order ?? false,
      waitlist: wire.waitlist_eligible ?? false,
      hourly: wire.allow_hourly ?? false,
      recurring: wire.allow_recurring ?? true,
      /** Discount for a year, in percent. */
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
      /** Including other monthly fees of the API. */
      monthlyRate: wire.rate_monthly && plus(wire.rate_monthly, wire.monthly_extra ?? '0'),
      regionIds: wire.region_ids ?? [],
      stock: wire.dc_stock ?? {},
      addons: wire.config_addons?.filter(({ options }) => options.length > 0) ?? [],
    }
  })

const times = (cores: number | null, sockets: number) => (cores === null ? null : cores * sockets)

/** Counts equal disks, for `2 × 1920 GB NVMe`. */
function counted(disks: readonly z.output<typeof disk>[]) {
  const kinds: (z.output<typeof disk> & { count: number })[] = []
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
  .transform((wire) => ({
    id: wire.region_id,
    name: wire.region_name ?? wire.region_id,
    country: wire.region_country,
    active: wire.region_active ?? true,
  }))

/** Hints about whether the account may order; the order itself decides. */
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
  .transform((wire) => ({
    verified: wire.verified,
    hasCard: wire.has_method,
    cardQualifies: wire.method_qualifies,
    /** Whether hourly usage may be invoiced afterwards. */
    arrears: wire.qualifies_arrears,
    creditNok: wire.credit_nok,
    hourly:
      wire.hourly_applies && wire.hourly_allowance !== null
        ? { allowance: wire.hourly_allowance, usage: wire.hourly_usage ?? '0', currency: wire.hourly_currency ?? '' }
        : null,
  }))

export type DeployCatalogue = z.output<typeof deployCatalogue>

export const deployCatalogue = z
  .object({
    tiers: listOf('tiers', tier),
    regions: listOf('regions', region),
    datacenters: optional(listOf('data centres', dataCentre)),
    currency: text,
    eligibility: optional(one(eligibility)),
  })
  .transform(({ tiers, regions, datacenters, currency, eligibility }) => ({
    tiers: tiers.map((tier) => ({
      ...tier,
      products: tier.products.map((counted): Product => {
        const { stock: _, ...rest } = counted
        return { ...rest, soldOutIn: soldOutIn(counted, datacenters ?? []) }
      }),
    })),
    ...{ regions, eligibility, currency: currency ?? '' },
  }))
