import 'server-only'
import { getAccount } from '@/lib/account/api'
import { settle } from '@/lib/api/errors'
import { getBilling } from '@/lib/billing/api'
import { latestRate } from '@/lib/billing/rules/amounts'
import type { Reading } from '@/lib/model/outcome'
import { listDomains, listTldPrices } from './api'
import { type DomainCosts, invoicesByDomain, seemsToEnd, withPaidUntil } from './rules/costs'

/** Reads what changes of domains cost. Each part may fail on its own, as billing does for who has no access to it. */
export async function readDomainCosts(token: string): Promise<Reading<DomainCosts>> {
  const [prices, billing, account] = await Promise.all([
    settle(() => listTldPrices(token)),
    settle(() => getBilling(token)),
    settle(() => getAccount(token)),
  ])
  const { billingEmails = [], email = null } = account.ok ? account.value : {}
  return {
    value: {
      prices: prices.ok ? prices.value : null,
      vatRate: billing.ok ? latestRate(billing.value.invoices) : null,
      invoicesTo: billingEmails.length > 0 || email === null ? billingEmails : [email],
      invoices: billing.ok ? invoicesByDomain(billing.value.orders, billing.value.invoices) : null,
    },
    asOf: new Date(),
  }
}

/**
 * Lists the domains, those with a paid renewal as renewed. Billing is read only where one seems to end soon and this sign-in
 * may see billing as far as is known, and may be missing.
 *
 * @param seesBilling by `maySee`
 * @throws ApiError when the list cannot be read
 */
export async function listDomainsToEnd(token: string, seesBilling: boolean) {
  const { value, ...reading } = await listDomains(token)
  if (!seesBilling || !value.rows.some((domain) => seemsToEnd(domain, reading.asOf))) return { value, ...reading }
  const billing = await settle(() => getBilling(token))
  const invoices = billing.ok ? invoicesByDomain(billing.value.orders, billing.value.invoices) : null
  return { value: { ...value, rows: withPaidUntil(value.rows, invoices) }, ...reading }
}

/**
 * Lists the domains with their prices, for what their renewals will cost. Prices may be missing.
 *
 * @throws ApiError when the list cannot be read
 */
export async function listPricedDomains(token: string) {
  const [domains, prices] = await Promise.all([listDomains(token), settle(() => listTldPrices(token))])
  return { ...domains, value: { domains: domains.value.rows, prices: prices.ok ? prices.value : null } }
}
