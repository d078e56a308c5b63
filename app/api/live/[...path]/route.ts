import type { NextRequest } from 'next/server'
import { getAccount, listActivity } from '@/lib/account/api'
import { readKeyLog } from '@/lib/account/key-log-api'
import { ApiError, newReference, settle } from '@/lib/api/errors'
import { callByHand, limitByHand } from '@/lib/api-docs/api'
import { findOperation } from '@/lib/api-docs/description'
import { handCallOf } from '@/lib/api-docs/rules/operation'
import { liveRoute } from '@/lib/auth/live'
import { readSession, rememberLack, type Session } from '@/lib/auth/session'
import { getBilling } from '@/lib/billing/api'
import { readMonthTotals } from '@/lib/billing/costs'
import { monthlyPrices } from '@/lib/billing/rules/products'
import { readBgp } from '@/lib/bgp/api'
import { canSeeAsnTokens } from '@/lib/bgp/rules/bgp'
import { getDashboard, readMenuCounts } from '@/lib/dashboard/api'
import { listDeployments } from '@/lib/deploy/api'
import { checkReverse, checkZone } from '@/lib/dns-check/api'
import { listRecords, listRedirects } from '@/lib/dns/api'
import { getPointingDomains } from '@/lib/dns/pointing-api'
import { checkDomain, getDomain, listDomainRows, lookUpCompany, readDomainStatus } from '@/lib/domains/api'
import { readDomainCosts } from '@/lib/domains/costs-api'
import { readSigned } from '@/lib/domains/dnssec-api'
import { isOrgNumber } from '@/lib/domains/rules/tlds'
import { availabilityInWords, translateReading, translateServer, translateTransfers } from '@/lib/i18n/translate-api'
import { env } from '@/lib/env'
import { getAppRun, getInstallation, readAppRuns } from '@/lib/install/api'
import { listTransfers } from '@/lib/mass-transfer/api'
import { isDomainName } from '@/lib/model/domain-name'
import { isId } from '@/lib/model/id'
import { distinct, mapConcurrent } from '@/lib/model/lists'
import { readNeighbours } from '@/lib/network/api'
import { liveReadOf, type LiveRead } from '@/lib/routes'
import { getGraphs, listIsos, listSnapshots } from '@/lib/server-tools/api'
import { isGraphType } from '@/lib/server-tools/rules/graphs'
import { getPowerState, getServer, listServers } from '@/lib/servers/api'
import { readWork } from '@/lib/work/api'
import { limitWorkQueries, parseWorkQuery } from '@/lib/work/rules/work'

/** Orders per request, and domains per request. */
const mostOrders = 100
const mostDomains = 10

/** What pages poll. Read-only: power actions, for example, are server actions. */
const reads: Record<LiveRead, ReturnType<typeof liveRoute>> = {
  /** `?page=2&per_page=100`: one page of the API's list. */
  servers: liveRoute({}, (token, _params, { nextUrl: { searchParams } }) =>
    listServers(token, wholeNumber(searchParams.get('page'), 1), wholeNumber(searchParams.get('per_page'), 100)),
  ),
  /** What each server costs per month, from the account's orders; for those with access to billing. */
  'servers/prices': liveRoute({}, async (token) => {
    const { value, asOf } = await getBilling(token)
    return { value: monthlyPrices(value.orders), asOf }
  }),
  /** `?ids=1,2`: latest app runs of a few servers, which the list does not include. Each may fail on its own. */
  'servers/apps': liveRoute({}, async (token, _params, request) => ({
    value: await readAppRuns(token, distinct(idsOf(request, 'ids'))),
    asOf: new Date(),
  })),
  'servers/[id]': liveRoute({ id: isId }, async (token, { id }) => translateServer(await getServer(token, id))),
  'servers/[id]/power': liveRoute({ id: isId }, async (token, { id }) => {
    const value = await getPowerState(token, id)
    return { value, asOf: value.measuredAt }
  }),
  /** Progress of install and app run; with `?app=1` the app run is read from the start. */
  'servers/[id]/install': liveRoute({ id: isId }, (token, { id }, { nextUrl }) =>
    getInstallation(token, id, { withApp: nextUrl.searchParams.has('app') }),
  ),
  'servers/[id]/app': liveRoute({ id: isId }, (token, { id }) => getAppRun(token, id)),
  'servers/[id]/snapshots': liveRoute({ id: isId }, (token, { id }) => listSnapshots(token, id)),
  'servers/[id]/isos': liveRoute({ id: isId }, (token, { id }) => listIsos(token, id)),
  /** Domains whose records point to the server, before it is interrupted or reinstalled. */
  'servers/[id]/pointing': liveRoute({ id: isId }, (token, { id }) => getPointingDomains(token, id)),
  /** Servers with which it can exchange addresses. */
  'servers/[id]/neighbours': liveRoute({ id: isId }, (token, { id }) => readNeighbours(token, id)),
  /** `?address=…`: the reverse name of one of its addresses, as name servers answer now. */
  'servers/[id]/reverse-check': liveRoute({ id: isId }, async (token, { id }, { nextUrl: { searchParams } }) =>
    checkReverse(token, await sessionOf(), id, searchParams.get('address') ?? ''),
  ),
  /** The API would treat any other type as port_bits (§4.1). */
  'servers/[id]/graphs/[type]': liveRoute({ id: isId, type: isGraphType }, (token, { id, type }) =>
    getGraphs(token, id, type),
  ),
  /** `?ids=1,2`: progress of ordered servers; without ids, all in progress. */
  deployments: liveRoute({}, (token, _params, request) =>
    listDeployments(token, distinct(idsOf(request, 'ids')).slice(0, mostOrders)),
  ),
  domains: liveRoute({}, (token) => listDomainRows(token)),
  /**
   * `?own=1,2&external=3`: whether each is signed at its registry. The list of zones does not include this, so the table
   * requests it for visible rows. Each may fail on its own.
   */
  'domains/signed': liveRoute({}, async (token, _params, request) => {
    const external = idsOf(request, 'external')
    const ids = distinct([...idsOf(request, 'own'), ...external]).slice(0, mostDomains)
    const value = await mapConcurrent(ids, 2, async (id) => {
      const read = await settle(() => readSigned(token, { id, external: external.includes(id) }))
      return [id, read] as const
    })
    return { value, asOf: new Date() }
  }),
  /** Prices, VAT and renewal invoices, for the review before a change that bills. */
  'domains/costs': liveRoute({}, readDomainCosts),
  /** All listed items of mass transfers, with one call to the API. */
  'domains/mass-transfer': liveRoute({}, async (token) => translateTransfers(await listTransfers(token))),
  /** Availability of a domain, checked while its name is typed. */
  'domains/check/[name]': liveRoute({ name: isDomainName }, async (token, { name }) =>
    availabilityInWords(await checkDomain(token, name)),
  ),
  /** State of a domain on the account, for the forms that register or transfer it. */
  'domains/status/[name]': liveRoute({ name: isDomainName }, (token, { name }) => readDomainStatus(token, name)),
  /** A Norwegian organisation, for the registration of a .no domain; null when not found. */
  'domains/company/[number]': liveRoute({ number: isOrgNumber }, (token, { number }) => lookUpCompany(token, number)),
  'domains/[id]': liveRoute({ id: isId }, (token, { id }) => getDomain(token, id)),
  'domains/[id]/records': liveRoute({ id: isId }, (token, { id }) => listRecords(token, id)),
  /** `?name=www&type=A`: what name servers answer now for a name in the zone. */
  'domains/[id]/live-check': liveRoute({ id: isId }, async (token, { id }, { nextUrl: { searchParams } }) =>
    checkZone(token, await sessionOf(), id, {
      name: searchParams.get('name') ?? '@',
      type: searchParams.get('type') ?? 'A',
    }),
  ),
  'domains/[id]/redirects': liveRoute({ id: isId }, (token, { id }) => listRedirects(token, id)),
  /** The public keys of the account. */
  'account/ssh-keys': liveRoute({}, async (token) => {
    const { value, asOf } = await getAccount(token)
    return { value: value.sshKeys, asOf }
  }),
  /** `?offset=50`: a page of what a key has asked; null where the API has no such log, which is remembered. */
  'account/api-keys/[id]/log': liveRoute({ id: isId }, async (token, { id }, { nextUrl }) => {
    const read = await readKeyLog(token, id, wholeNumber(nextUrl.searchParams.get('offset'), 0))
    const session = read.value === null ? await readSession() : null
    if (session) await rememberLack(session, 'keyLog')
    return read
  }),
  /** What this month and the next eleven come to, for a review of what a change adds. */
  'billing/months': liveRoute({}, readMonthTotals),
  bgp: liveRoute({}, async (token) => {
    const session = await readSession()
    return readBgp(token, session !== null && canSeeAsnTokens(session))
  }),
  /** `?call={…}`: one read of the API's description, sent by hand; its secrets stay here. */
  'by-hand': liveRoute({}, async (token, _params, { nextUrl }) => {
    const session = await sessionOf()
    const call = handCallOf(nextUrl.searchParams.get('call'))
    const operation = call && findOperation(call.id)
    if (!operation || operation.changes) {
      throw new ApiError({ kind: 'notFound', status: 404, reference: newReference() })
    }
    await limitByHand(session)
    return callByHand(token, operation, call, { withSecrets: false })
  }),
  /** Identifying fields of all invoices and orders, for the command palette. */
  invoices: liveRoute({}, async (token) => {
    const { value, asOf } = await getBilling(token)
    const canPay = Boolean(env().INVOICE_PAY_URL)
    const invoices = value.invoices.map(({ id, number, kid, orderNumber, due, paid, credited }) => {
      const payable = canPay && !paid && !credited
      return { id, number, kid, orderNumber, due, payable }
    })
    const orders = value.orders.flatMap(({ number, products }) => {
      const names = distinct(products.flatMap(({ serverName }) => serverName ?? []))
      return number ? [{ number, names }] : []
    })
    return { value: { invoices, orders }, asOf }
  }),
  /** The log of the account; null where the API has none. */
  activity: liveRoute({}, async (token) => {
    const read = await listActivity(token)
    return translateReading(
      { ...read, value: read.value && read.value.rows.map(({ at, what }) => ({ at, text: what })) },
      (events, words) => events && events.map(({ at, text }) => ({ at, text: words(text) })),
    )
  }),
  /** Counts and warnings of the menu; empty where the API cannot be read, because nobody has asked for them. */
  menu: async (request, params) => {
    const read = await readMenu(request, params)
    return read.ok || read.status === 409 ? read : new Response(null, { status: 204 })
  },
  /** Nothing but whether the sign-in is still that of the page; without a call of the API. */
  session: liveRoute({}, async () => ({ value: null, asOf: new Date() })),
  'support-pin': liveRoute({}, async (token) => {
    const { value, asOf } = await getDashboard(token)
    return { value: value.supportPin, asOf }
  }),
  /** `?ask=…&ask=…`: state of long-running work, for the notification area. */
  work: liveRoute({}, (token, _params, { nextUrl }) => {
    const asked = nextUrl.searchParams.getAll('ask').flatMap((text) => parseWorkQuery(text) ?? [])
    return readWork(token, limitWorkQueries(asked))
  }),
}

/** GET /api/live/…: one of the reads above. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const found = liveReadOf((await params).path)
  return found ? reads[found.read](request, found.params) : new Response(null, { status: 404 })
}

const readMenu = liveRoute({}, async (token) =>
  readMenuCounts(token, (await readSession()) ?? { kind: 'user', accessLevel: null }),
)

/** The session of the request, which `liveRoute` has checked. */
async function sessionOf(): Promise<Session> {
  const session = await readSession()
  if (session) return session
  throw new ApiError({ kind: 'unauthenticated', status: 401, reference: newReference() })
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : otherwise
}

function idsOf({ nextUrl }: NextRequest, name: string): string[] {
  return (nextUrl.searchParams.get(name) ?? '').split(',').filter(isId)
}
