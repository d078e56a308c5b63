import type { Account } from '../accounts/account'
import { refuse } from '../api/envelope'
import { moneyNumber } from '../api/wire'
import { choices } from '../choices'
import { checkApp } from '../servers/app-rules'
import { findApp } from '../servers/apps'
import { findRelease } from '../servers/distros'
import { isIsoReady } from '../servers/iso-view'
import type { Product } from '../servers/products'
import type { OrderInput } from './order-input'
import { addonsOf, findOrderable, isHourlyAllowed, priceId, regionsOf } from './stock'

const { text } = choices.deploy

/** Returns the product of an order if its price and region match. */
export function checkProduct(body: OrderInput): Product {
  const product = findOrderable(body.pid, body.hash) ?? refuse(400, text.invalid('pid'))
  if (body.price_id !== priceId(product)) refuse(400, text.invalid('price_id'))
  if (!regionsOf(product).includes(body.region_id)) refuse(400, text.invalid('region_id'))
  if (body.waitlist && body.auction_id) refuse(400, 'Auctions cannot be reserved.')
  if (body.auction_id) refuse(400, text.invalid('auction_id'))
  return product
}

/** Requires exactly one of an operating system or app, an ISO of the account, and rescue mode. */
export function checkStart(account: Account, product: Product, body: OrderInput, now: number) {
  const osId = body.os_id || null
  const isoId = body.iso_id || null
  const isRescue = body.rescue === true
  if ([osId !== null, isoId !== null, isRescue].filter(Boolean).length !== 1) refuse(400, text.choose)
  if (isoId !== null) return { mode: 'iso', isoId: checkIso(account, product, isoId, now) } as const
  if (osId === null) return { mode: 'rescue' } as const
  const app = findApp(osId)
  if (app === undefined && findRelease(osId) === undefined) refuse(400, choices.text.unknownOs)
  if (app !== undefined) checkApp(account, product, app, '', '')
  return { mode: 'system', osId, app } as const
}

function checkIso(account: Account, product: Product, isoId: number, now: number): number {
  const iso = account.servers.isos.find(({ id }) => id === isoId)
  if (iso === undefined || product.kind !== 'kvm') return refuse(400, text.invalid('iso_id'))
  return isIsoReady(iso, now) ? iso.id : refuse(400, choices.server.text.isoUploading)
}

/** Hourly orders need a product sold by the hour and an account that may pay afterwards. */
export function checkHourly(account: Account, product: Product): void {
  if (!isHourlyAllowed(product)) refuse(403, text.notHourly)
  if (!account.conditions.creditExhausted) return
  const balance = moneyNumber(account.billing.credit.find(({ currency }) => currency === 'NOK')?.amount ?? 0)
  const required = moneyNumber(product.monthly.NOK)
  refuse(403, text.payment, { reason: 'payment', required, balance, currency: 'NOK' })
}

/** Monthly price of the chosen options in minor units. */
export function optionsMonthly(product: Product, opts: OrderInput['opts']): number {
  const addons = addonsOf(product)
  return Object.entries(opts ?? {}).reduce((sum, [addonId, optionId]) => {
    const addon = addons.find(({ id }) => String(id) === addonId)
    const option = addon?.options.find(({ id }) => id === optionId)
    return sum + (option?.monthly ?? refuse(400, text.invalid('opts')))
  }, 0)
}
