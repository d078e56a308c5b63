import { createHash } from 'node:crypto'
import type { Account } from '../accounts/account'
import { datacenters } from '../servers/datacenters'
import { type Product, products } from '../servers/products'

/** Initial stock of each account; other products are made to order and never run out. */
const STOCK: Readonly<Record<number, number>> = { 51: 3, 52: 1, 53: 0 }

/** Products in stock only in some regions (dc_stock of api-fields §12). */
const STOCK_REGIONS: Readonly<Record<number, readonly number[]>> = { 52: [1] }

/** Additional monthly price of a product in minor units (monthly_extra of api-fields §12). */
const EXTRA: Readonly<Record<number, number>> = { 52: 10_000 }

export function monthlyExtra(product: Product): number {
  return EXTRA[product.id] ?? 0
}

/** An option that adds to the price of a dedicated server, per month in minor units (config_addons of api-fields §12). */
export type AddonOption = { id: number; value: string; monthly: number; isDefault: boolean }
export type Addon = { id: number; name: string; options: readonly AddonOption[] }

const MEMORY: Addon = {
  id: 901,
  name: 'Memory',
  options: [
    { id: 9011, value: 'As listed', monthly: 0, isDefault: true },
    { id: 9012, value: 'Twice as much', monthly: 39_900, isDefault: false },
  ],
}

export function addonsOf(product: Product): readonly Addon[] {
  return product.kind === 'dedicated' ? [MEMORY] : []
}

/** Number that can still be ordered, in one region or anywhere; null where stock is not counted. */
export function stockLeft(account: Account, product: Product, regionId?: number): number | null {
  const stock = STOCK[product.id]
  if (stock === undefined) return null
  if (regionId !== undefined && STOCK_REGIONS[product.id]?.includes(regionId) === false) return 0
  const taken = account.deploy.deployments.filter(({ productId }) => productId === product.id).length
  return Math.max(0, stock - taken)
}

/** Only virtual servers are sold by the hour. */
export function isHourlyAllowed(product: Product): boolean {
  return product.kind !== 'dedicated'
}

export function priceId(product: Product): number {
  return 1000 + product.id
}

export function productHash(product: Product): string {
  return createHash('sha1').update(`product/${product.id}`).digest('hex').slice(0, 12)
}

/** Finds a product by pid, or by hash if there is no pid. */
export function findOrderable(pid: number | null | undefined, hash: string | null | undefined): Product | undefined {
  if (pid != null) return products.find(({ id }) => id === pid)
  return products.find((product) => productHash(product) === hash)
}

/** Containers are only available in Oslo, everything else everywhere. */
export function regionsOf(product: Product): number[] {
  return product.kind === 'container' ? [1] : [...new Set(datacenters.map(({ regionId }) => regionId))]
}
