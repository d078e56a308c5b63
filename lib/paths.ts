import type { Route } from 'next'
import type { PresetKey } from './dns/rules/record'
import type { PowerAction } from './servers/rules/power'

/** How a sign-in ended: by the person, on this device or all of them, or by the API, an idle limit or another device. */
export const signInEnds = ['out', 'everywhere', 'session'] as const
export type SignInEnd = (typeof signInEnds)[number]

/** All URLs of the panel. No other code builds one. */
export const paths = {
  dashboard: (): Route => '/',
  /**
   * Everything with a date. @param open a dialog, or what could not be created, with the reference of the failure
   */
  deadlines: (open: { dialog: 'subscribe' } | { failed: 'calendar'; reference: string } | null = null): Route =>
    withQuery('/deadlines', open ?? {}),
  /**
   * @param from the page to return to
   * @param ended why the person is here, which the page says
   */
  signIn: (from?: string, ended?: SignInEnd): Route =>
    withQuery('/sign-in', { ...(from && from !== '/' && { from }), ...(ended && { ended }) }),
  /** Only accepts POST. */
  signOut: () => '/sign-out',
  /** Only accepts POST. */
  lookOnly: () => '/look-only',
  /** The service worker of notifications, and its scope: no page is below it, so it controls none. */
  notificationWorker: () => '/notifications.js',
  /** A panel address stored on this device, with its query; the dashboard for anything else. */
  stored: (address: string) => (/^\/(?![/\\])/.test(address) ? address : '/') as Route,
  servers: (filter: { state?: string; q?: string } = {}) => withQuery('/servers', filter),
  /** @param choices of an order, or `orders` to follow, in the URL format of the page */
  deploy: (choices: Record<string, string> = {}) => withQuery('/servers/new', choices),
  /** @param dialog opens the confirmation of this power action, or of cancelling it */
  server: (id: string, dialog?: PowerAction | 'cancel') => ofServer(id, dialog ? `?dialog=${dialog}` : ''),
  /** @param query the wizard's step and choice, with the question mark */
  reinstall: (id: string, query: string = '') => ofServer(id, `/reinstall${query}`),
  install: (id: string) => ofServer(id, '/install'),
  /** The question whether its installation is to be stopped. */
  stopInstall: (id: string) => ofServer(id, '/install?dialog=stop'),
  /** @param check an address whose name is checked live */
  network: (id: string, check?: string) =>
    ofServer(id, check === undefined ? '/network' : `/network?${new URLSearchParams({ check })}`),
  graphs: (id: string) => ofServer(id, '/graphs'),
  snapshots: (id: string) => ofServer(id, '/snapshots'),
  isos: (id: string) => ofServer(id, '/isos'),
  upgrade: (id: string) => ofServer(id, '/upgrade'),
  console: (id: string) => ofServer(id, '/console'),
  /** @param filter of the invoice list, in the URL format of its table */
  billing: (filter: Partial<Record<'state' | 'currency' | 'month' | 'kind' | 'product' | 'q', string>> = {}) => {
    const page = ofBilling('', filter)
    // The filtered table is below the overview of the page.
    return Object.keys(filter).length > 0 ? (`${page}#invoices` as Route) : page
  },
  spending: (product?: { product: string; currency: string }) => ofBilling('/spending', product),
  orders: () => ofBilling('/orders'),
  credit: () => ofBilling('/credit'),
  /** All that is to be paid, for a bank. */
  toPay: () => ofBilling('/to-pay'),
  /** @param failed the operator's page that could not be opened, with the failure's reference */
  invoice: (id: string, failed?: 'pdf' | 'pay', reference?: string) =>
    ofBilling(`/invoices/${encodeURIComponent(id)}`, {
      ...(failed && { failed }),
      ...(reference && { reference }),
    }),
  /** Redirects to the PDF or the payment page, if the operator has configured it. */
  invoicePdf: (id: string) => `/api/billing/invoices/${encodeURIComponent(id)}/pdf`,
  invoicePay: (id: string) => `/api/billing/invoices/${encodeURIComponent(id)}/pay`,
  /** @param number the order's number, not its id (§4.6 rule 1) */
  order: (number: string) => ofBilling(`/orders/${encodeURIComponent(number)}`),
  /** @param filter of the domain list, in the URL format of its table */
  domains: (filter: { state?: string; expires?: string; renew?: 'on' | 'off'; q?: string; dialog?: 'zone' } = {}) =>
    ofDomains('', filter),
  /** @param dialog `renew` asks whether to change auto-renew */
  domain: (id: string, open: { dialog?: 'renew' } = {}) => ofDomain(id, '', open),
  domainNameServers: (id: string) => ofDomain(id, '/name-servers'),
  domainRegistrant: (id: string) => ofDomain(id, '/registrant'),
  domainDnssec: (id: string) => ofDomain(id, '/dnssec'),
  /**
   * @param filter of the record list, in the URL format of its table; or the dialog to open, empty, with a record, or
   *   filled from a template
   */
  domainRecords: (
    id: string,
    filter: { q?: string; dialog?: 'add' | 'edit'; record?: string; preset?: PresetKey } = {},
  ) => ofDomain(id, '/records', filter),
  /** Imports a zone file. */
  importZone: (id: string) => ofDomain(id, '/records/import'),
  /** Edits the whole zone as a text. */
  zoneText: (id: string) => ofDomain(id, '/records/text'),
  /** @param asked a name relative to the zone and a type; without, the zone itself */
  liveCheck: (id: string, asked: { name?: string; type?: string } = {}) => ofDomain(id, '/live-check', asked),
  domainRedirects: (id: string) => ofDomain(id, '/redirects'),
  /** @param name prefilled domain name */
  registerDomain: (name?: string) => ofDomains('/register', name ? { name } : {}),
  /** Next steps after a registration. */
  registered: (domain: string) => ofDomains('/register/done', { domain }),
  /** @param name prefilled domain name */
  transferDomain: (name?: string) => ofDomains('/transfer', name ? { name } : {}),
  /** Next steps after starting a transfer. */
  transferBegun: (domain: string) => ofDomains('/transfer/done', { domain }),
  /**
   * @param dialog to open: a new AS number or a new session
   * @param asn to fill in
   */
  bgp: (dialog?: 'submit' | 'create', asn?: string): Route =>
    dialog ? `/bgp?dialog=${dialog}${asn ? `&of=${asn}` : ''}` : '/bgp',
  /** @param filter `from` registrar, a group of the table, or an open item; `part` `add` is the form for more domains */
  massTransfer: ({ part, ...filter }: { from?: 'registrar'; show?: string; item?: string; part?: 'add' } = {}) =>
    `${ofDomains('/mass-transfer', filter)}${part ? `#${part}` : ''}` as Route,
  domainMoveAway: (id: string) => ofDomain(id, '/move-away'),
  /** @param dialog turns two-factor on, where the API offers it */
  account: (dialog?: 'twoFactorOn') => ofAccount('', dialog),
  /** @param dialog opens the dialog for adding one */
  sshKeys: (dialog?: 'add') => ofAccount('/ssh-keys', dialog),
  users: (dialog?: 'add') => ofAccount('/users', dialog),
  apiKeys: (dialog?: 'add') => ofAccount('/api-keys', dialog),
  accountActivity: () => ofAccount('/activity'),
  /** The deadlines as a calendar file. */
  calendar: () => '/api/calendar',
  /** A calendar that programs subscribe to. @param file its name, which is its key */
  subscription: (file: string) => `/calendar/${file}`,
  settings: (): Route => '/settings',
  /** The API by hand. @param call ID of an operation of its description */
  apiDocs: (call?: string): Route => withQuery('/docs/api', call ? { call } : {}),
  live: {
    servers: (page: number, perPage: number) => `/api/live/servers?page=${page}&per_page=${perPage}`,
    serverPrices: () => '/api/live/servers/prices',
    appRuns: (ids: readonly string[]) => `/api/live/servers/apps?ids=${ids.join(',')}`,
    server: (id: string) => liveServer(id),
    power: (id: string) => liveServer(id, '/power'),
    install: (id: string, { app }: { app: boolean }) => liveServer(id, `/install${app ? '?app=1' : ''}`),
    app: (id: string) => liveServer(id, '/app'),
    company: (orgNumber: string) => `/api/live/domains/company/${encodeURIComponent(orgNumber)}`,
    domainCheck: (name: string) => `/api/live/domains/check/${encodeURIComponent(name)}`,
    domainCosts: () => '/api/live/domains/costs',
    domainStatus: (name: string) => `/api/live/domains/status/${encodeURIComponent(name)}`,
    snapshots: (id: string) => liveServer(id, '/snapshots'),
    isos: (id: string) => liveServer(id, '/isos'),
    /** @param offset requests before the page */
    keyLog: (id: string, offset: number) => `/api/live/account/api-keys/${encodeURIComponent(id)}/log?offset=${offset}`,
    pointing: (id: string) => liveServer(id, '/pointing'),
    neighbours: (id: string) => liveServer(id, '/neighbours'),
    graphs: (id: string, type: string) => liveServer(id, `/graphs/${type}`),
    deployments: (orderIds: readonly string[]) =>
      `/api/live/deployments?${new URLSearchParams({ ids: orderIds.join(',') })}`,
    domains: () => '/api/live/domains',
    domain: (id: string) => `/api/live/domains/${encodeURIComponent(id)}`,
    liveCheck: (id: string, asked: { name: string; type: string }) =>
      `/api/live/domains/${encodeURIComponent(id)}/live-check?${new URLSearchParams(asked)}`,
    reverseCheck: (id: string, address: string) => liveServer(id, `/reverse-check?${new URLSearchParams({ address })}`),
    records: (id: string) => `/api/live/domains/${encodeURIComponent(id)}/records`,
    redirects: (id: string) => `/api/live/domains/${encodeURIComponent(id)}/redirects`,
    sshKeys: () => '/api/live/account/ssh-keys',
    signed: (zones: readonly { id: string; external: boolean }[]) =>
      `/api/live/domains/signed?own=${idsOf(zones, false)}&external=${idsOf(zones, true)}`,
    massTransfer: () => '/api/live/domains/mass-transfer',
    invoices: () => '/api/live/invoices',
    /** @param call what `handCallOf` reads */
    byHand: (call: { id: string; values: Readonly<Record<string, string>> }) =>
      `/api/live/by-hand?${new URLSearchParams({ call: JSON.stringify(call) })}`,
    monthTotals: () => '/api/live/billing/months',
    bgp: () => '/api/live/bgp',
    activity: () => '/api/live/activity',
    menu: () => '/api/live/menu',
    session: () => '/api/live/session',
    supportPin: () => '/api/live/support-pin',
    /** @param asks formatted by `formatWorkQuery` */
    work: (asks: readonly string[]) =>
      `/api/live/work?${new URLSearchParams(asks.map((ask): [string, string] => ['ask', ask]))}`,
  },
}

const liveServer = (id: string, part: '' | `/${string}` = '') => `/api/live/servers/${encodeURIComponent(id)}${part}`

/** Next.js only types literal addresses; paths.test.ts checks that these pages exist. */
function withQuery(path: `/${string}`, query: Record<string, string>): Route {
  const text = new URLSearchParams(query).toString()
  return (text ? `${path}?${text}` : path) as Route
}

type ServerPart = '' | '/install' | '/network' | '/graphs' | '/snapshots' | '/isos' | '/upgrade' | '/console'

/** A page below one server; tested in paths.test.ts. */
function ofServer(
  id: string,
  part: ServerPart | `?${string}` | `/network?${string}` | `/${'reinstall' | 'install'}${string}` = '',
): Route {
  return `/servers/${encodeURIComponent(id)}${part}` as Route
}

const ofAccount = (part: '' | `/${string}`, dialog?: string) => withQuery(`/account${part}`, dialog ? { dialog } : {})

const ofBilling = (part: '' | `/${string}`, filter: Record<string, string> = {}) => withQuery(`/billing${part}`, filter)

/** A page of the domains, or below one domain. */
const ofDomains = (part: '' | `/${string}`, filter: Record<string, string> = {}) => withQuery(`/domains${part}`, filter)

const idsOf = (zones: readonly { id: string; external: boolean }[], external: boolean) =>
  zones
    .filter((zone) => zone.external === external)
    .map(({ id }) => encodeURIComponent(id))
    .join(',')

const ofDomain = (id: string, part: '' | `/${string}` = '', filter: Record<string, string> = {}) =>
  ofDomains(`/${encodeURIComponent(id)}${part}`, filter)
