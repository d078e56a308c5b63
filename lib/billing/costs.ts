import 'server-only'
import { settle } from '@/lib/api/errors'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { listPricedDomains } from '@/lib/domains/costs-api'
import { domainRenewals } from '@/lib/domains/rules/costs'
import { formatDayKey, formatMonthKey } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import type { Reading } from '@/lib/model/outcome'
import { maySee } from '@/lib/model/rights'
import { getBilling } from './api'
import type { Billing } from './model'
import { latestRate } from './rules/amounts'
import { monthTotals, type MonthTotals } from './rules/cost-change'
import { type MonthCosts, yearOfCosts } from './rules/forecast'

/** What a year comes to, from the account's invoices, orders and domains. */

type PricedDomains = Awaited<ReturnType<typeof listPricedDomains>>['value']

export type YearOfCosts = {
  /** This month and the eleven after it. */
  months: MonthCosts[]
  /** In percent, on what is expected; null when it is not known. */
  vatRate: string | null
}

/** Works out the months in the person's time zone. @param domains null when they could not be read */
export async function costsOf(billing: Billing, domains: PricedDomains | null, now: Date): Promise<YearOfCosts> {
  const { timeZone } = await readPreferences()
  const { invoices, orders } = billing
  const vatRate = latestRate(invoices)
  const renewals = domains ? domainRenewals(domains.domains, domains.prices, billing) : []
  const facts = { invoices, orders, domains: renewals, vatRate }
  const months = yearOfCosts(facts, formatDayKey(now, timeZone), (time) => formatMonthKey(time, timeZone))
  return { months, vatRate }
}

/** Reads domains and prices for a page; null for who may not see domains. */
export async function readPricedDomains() {
  return maySee(await requireSession(), 'domains') ? readForPage(listPricedDomains) : null
}

/**
 * Reads what each month comes to, for a review of what a change adds. Domains may be missing.
 *
 * @throws ApiError without access to billing
 */
export async function readMonthTotals(token: string): Promise<Reading<MonthTotals>> {
  const [{ value, asOf }, domains] = await Promise.all([getBilling(token), settle(() => listPricedDomains(token))])
  const { months, vatRate } = await costsOf(value, domains.ok ? domains.value : null, asOf)
  return { value: monthTotals(months, vatRate), asOf }
}
