import { createHash } from 'node:crypto'
import type { Account } from '../accounts/account'
import { datacenters } from '../servers/datacenters'
import { type Product, products } from '../servers/products'

/** Counted stock of each account; what is not named here is made when it is ordered and never runs out. */
const STOCK: Readonly<Record<number, number>> = { 51: 3, 52: 1, 53: 0 }

/** Products that are in stock in some regions only (dc_stock of api-fields §12). */
const STOCK_REGIONS: Readonly<Record<number, readonly number[]>> = { 52: [1] }

/** What a product costs every month besides its rate, in minor units (monthly_extra of api-fields §12). */
const EXTRA: Readonly<Record<number, number>> = { 52: 10_000 }

export function monthlyExtra(product: Product): number {
  return EXTRA[product.id] ?? 0
}

/** An option that makes a dedicated server dearer, per month in minor units (config_addons of api-fields §12). */
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

/** How many can still be ordered, in one region or anywhere, or null where nobody counts. */
export function stockLeft(account: Account, product: Product, regionId?: number): number | null {
  const stock = STOCK[product.id]
  if (stock === undefined) return null
  if (regionId !== undefined && STOCK_REGIONS[product.id]?.includes(regionId) === false) return 0
  const taken = account.deploy.deployments.filter(({ productId }) => productId === product.id).length
  return Math.max(0, stock - taken)
}

/** Only virtual servers by the hour. */
export function isHourlyAllowed(product: Product): boolean {
  return product.kind !== 'dedicated'
}

export function priceId(product: Product): number {
  return 1000 + product.id
}

export function productHash(product: Product): string {
  return createHash('sha1').update(`product/${product.id}`).digest('hex').slice(0, 12)
}

/** By pid, or by hash where no pid is sent. */
export function findOrderable(pid: number | null | undefined, hash: string | null | undefined): Product | undefined {
  if (pid != null) return products.find(({ id }) => id === pid)
  return products.find((product) => productHash(product) === hash)
}

/** Containers are an old product of Oslo; everything else is sold everywhere. */
export function regionsOf(product: Product): number[] {
  return product.kind === 'container' ? [1] : [...new Set(datacenters.map(({ regionId }) => regionId))]
}
