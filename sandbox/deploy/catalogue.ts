import type { z } from 'zod'
import type { Account } from '../accounts/account'
import { defineEndpoint } from '../api/endpoint'
import { moneyNumber } from '../api/wire'
import { accrued, hourlyRate } from '../billing/accrual'
import { choices } from '../choices'
import { type Datacenter, datacenters } from '../servers/datacenters'
import { type Product, products } from '../servers/products'
import { type CatalogueProduct, catalogueSchema } from './catalogue-schema'
import { addonsOf, isHourlyAllowed, monthlyExtra, priceId, productHash, regionsOf, stockLeft } from './stock'

const GROUPS: readonly [id: number, name: string, kind: Product['kind']][] = [
  [1, 'Cloud servers', 'kvm'],
  [2, 'Dedicated servers', 'dedicated'],
  [3, 'Containers', 'container'],
]

/** GET /deploy/servers (§4.5, api-fields §12): orderable products with locations and prices, without VAT. */
export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/deploy/servers',
  section: 'fields 12',
  summary: 'Servers that can be ordered',
  access: { area: 'servers', change: false },
  data: catalogueSchema,
  handle: ({ account, now }) => ({
    data: {
      tiers: GROUPS.map(([id, name, kind]) => tier(account, id, name, kind)),
      regions: datacenters.map((datacenter) => ({
        region_id: String(datacenter.regionId),
        ...regionView(datacenter),
        region_active: '1' as const,
      })),
      datacenters: datacenters.map((datacenter) => ({
        dc_id: datacenter.id,
        dc_name: datacenter.name,
        region_id: datacenter.regionId,
        ...regionView(datacenter),
        region_location: datacenter.regionLocation,
      })),
      currency: 'NOK',
      eligibility: eligibility(account, now),
    },
  }),
})

function tier(account: Account, id: number, name: string, kind: Product['kind']) {
  const entries = products.filter((product) => product.kind === kind).map((product) => productEntry(account, product))
  return {
    group_id: id,
    group_name: name,
    in_stock: entries.some(({ in_stock }) => in_stock),
    quantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    products: entries,
  }
}

function productEntry(account: Account, product: Product): CatalogueProduct {
  const left = stockLeft(account, product)
  const inStock = left !== 0
  const isDedicated = product.kind === 'dedicated'
  const places = datacenters.filter(({ regionId }) => regionsOf(product).includes(regionId))
  return {
    product_id: product.id,
    price_id: priceId(product),
    auction_id: 0,
    product_hash: productHash(product),
    product_name: product.name,
    type: isDedicated ? 'dedicated' : 'vm',
    in_stock: inStock,
    built_to_order: false,
    waitlist_eligible: left !== null,
    allow_hourly: isHourlyAllowed(product),
    allow_recurring: true,
    quantity: left ?? 0,
    discount_year: choices.billing.termDiscount[12],
    setup: 0,
    contract: isDedicated ? 1 : 0,
    monthly_extra: moneyNumber(monthlyExtra(product)),
    vm_cores: String(product.cores),
    vm_memory: isDedicated ? '0' : String(product.ramGb),
    vm_storage: isDedicated ? '0' : String(product.diskGb),
    vm_bw: isDedicated ? '0' : String(product.bandwidth.allowance),
    vm_bw_type: isDedicated ? '' : product.bandwidth.type,
    rate_hourly: hourlyRate(product.monthly.NOK),
    rate_monthly: moneyNumber(product.monthly.NOK),
    region_ids: regionsOf(product),
    dc_ids: places.map(({ id }) => id),
    dc_stock: Object.fromEntries(places.map(({ id, regionId }) => [id, stockLeft(account, product, regionId) !== 0])),
    addons: [],
    config_addons: addonsOf(product).map((addon) => ({
      addon_id: addon.id,
      addon_name: addon.name,
      addon_type: 'radio',
      options: addon.options.map((option) => ({
        opt_id: option.id,
        opt_value: option.value,
        opt_setup: 0,
        price_id: option.id,
        rate_monthly: moneyNumber(option.monthly),
        is_default: option.isDefault,
      })),
    })),
    specs: specs(product),
  }
}

function specs(product: Product): CatalogueProduct['specs'] {
  const isDedicated = product.kind === 'dedicated'
  const disk = { size_gb: isDedicated ? product.diskGb / 2 : product.diskGb, type: product.diskType }
  return {
    cpu_cores: isDedicated ? 12 : product.cores,
    cpu_sockets: 1,
    cpu_model: product.cpu === null ? null : `${product.cpu.manufacturer} ${product.cpu.name}`,
    ram_gb: product.ramGb,
    bw: product.bandwidth.allowance,
    bw_type: product.bandwidth.type,
    uplink_gbps: isDedicated ? 10 : null,
    disks: isDedicated ? [disk, disk] : [disk],
  }
}

function regionView({ code, regionName, regionCountry, regionIcon }: Datacenter) {
  return {
    region_name: regionName,
    region_name_short: code.slice(0, 3),
    region_country: regionCountry,
    region_icon: regionIcon,
  }
}

function eligibility(account: Account, now: number): z.input<typeof catalogueSchema>['eligibility'] {
  const { cards, credit, invoices, orders } = account.billing
  const creditNok = moneyNumber(credit.find(({ currency }) => currency === 'NOK')?.amount ?? 0)
  const hourly = orders.filter(
    ({ cycle, status, currency }) => cycle === 0 && status === 'active' && currency === 'NOK',
  )
  const usage = moneyNumber(hourly.reduce((sum, order) => sum + accrued(order, now).amount, 0))
  const allowance = creditNok + 1000
  return {
    verified: account.conditions.unverified ? 0 : 1,
    has_method: cards.length > 0,
    method_qualifies: cards.length > 0,
    has_paid_invoice: invoices.some(({ paid }) => paid),
    qualifies_arrears: !account.conditions.creditExhausted,
    credit_nok: creditNok,
    hourly_currency: 'NOK',
    hourly_applies: true,
    hourly_allowance: allowance,
    hourly_usage: usage,
    hourly_percent: Math.round((100 * usage) / allowance),
  }
}
