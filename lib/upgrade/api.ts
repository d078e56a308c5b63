import 'server-only'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { decimalText, id, nothing, number, optional, required, rowsOf, text, withAliases, word } from '@/lib/api/wire'
import { numericId } from '@/lib/model/id'

/** Packages to which a cloud server can be upgraded (§4.4, api-fields §10). */

/** Member names in older documentation, where memory is in megabytes, so `pkg_ram` is no plain alias. */
const aliases = {
  product_id: ['pkg_id'],
  product_name: ['pkg_name'],
  product_vm_cores: ['pkg_cores'],
  product_vm_storage: ['pkg_disk'],
  rate_monthly: ['product_price'],
  currency_code: ['currency'],
}

/** A package to which a server can be upgraded. */
export type UpgradePackage = z.output<typeof upgradePackage>

const upgradePackage = withAliases(
  aliases,
  z
    .object({
      product_id: required(id),
      product_name: optional(text),
      product_vm_cores: optional(number),
      product_vm_memory: optional(number),
      pkg_ram: optional(number),
      product_vm_storage: optional(number),
      product_vm_bw: optional(number),
      product_vm_bw_type: optional(word(['quota', 'cdr'])),
      rate_monthly: optional(decimalText),
      currency_code: optional(text),
    })
    .transform((wire) => {
      const { product_vm_bw: traffic, product_vm_bw_type: model, rate_monthly: amount, currency_code: currency } = wire
      return {
        id: wire.product_id,
        name: wire.product_name ?? wire.product_id,
        cores: wire.product_vm_cores || null,
        memoryGb: wire.product_vm_memory || (wire.pkg_ram ? wire.pkg_ram / 1024 : null),
        diskGb: wire.product_vm_storage || null,
        /** Gigabytes for a quota, Mbit/s for a committed rate; null when unknown or unlimited. */
        traffic: traffic && model ? { amount: traffic, model } : null,
        /** Monthly price. Null when the API does not return it with its currency. */
        price: amount !== null && currency ? { amount, currency: currency.toUpperCase() } : null,
      }
    }),
)

const list = rowsOf('upgrade packages', upgradePackage, ['product_id', 'pkg_id'])

/** Lists the upgrade packages. @throws ApiError; `invalid` unless it is a cloud server */
export function listUpgrades(token: string, serverId: string) {
  return apiRead(token, { path: '/servers/{id}/upgrade', params: { id: serverId }, schema: list })
}

/** Upgrades the server to one of its packages; it restarts. @throws ApiError */
export function upgradeServer(token: string, serverId: string, productId: string): Promise<ChangeResult> {
  const json = { product_id: numericId(productId) }
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/upgrade',
    params: { id: serverId },
    json,
    schema: nothing,
  })
}
