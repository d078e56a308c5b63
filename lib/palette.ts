import type { Route } from 'next'
import { locales, type WrittenLocale } from '@/lib/i18n/languages'
import { menuPages, type MenuPageKey } from './pages'
import { paths } from './paths'
import { rank, rankPlain } from './search'
import { searchText } from './search-text'
import { canSendPower, powerActions, type PowerAction } from './servers/rules/power'
import { cleanLine } from './model/pasted'
import type { ReasonKey } from './model/reasons'
import { canReinstall } from './install/rules/reinstall'
import { maySee, type Needed, type Rights, type Viewer } from './model/rights'
import { amountSpellings } from './billing/rules/amounts'
import { hasInstall, type ServerKind, type ServerState } from './servers/rules/server'
import { isOnServer, serverTabs } from './servers/tabs'
import { domainTabs, isOnDomain } from './domains/tabs'
import { maxServers } from './deploy/rules/deploy'
import { toDomainName } from './model/domain-name'
import { readAsn } from './bgp/rules/bgp'

/** Everything that the command palette finds: pages, actions, and the account's servers, domains and invoices. */

/** Fields of a server that the palette needs. */
export type PaletteServer = {
  id: string
  name: string
  primaryIp: string | null
  otherIps: readonly string[]
  reverseNames: readonly string[]
  dataCentre: string | null
  kind: ServerKind
  state: ServerState
  on: boolean | null
  /** An action of this device that it follows. */
  doing?: PowerAction | null
}

/** Actions without a subject, with texts under `palette.actions`. */
export const paletteActions = [
  'deploy',
  'light',
  'dark',
  'system',
  'calendar',
  'copyLink',
  'shortcuts',
  'signOut',
] as const
export type PaletteAction = (typeof paletteActions)[number]

/** Actions on one server. The palette never performs them: it opens the page that asks for confirmation. */
export const serverActions = ['open', ...powerActions, 'reinstall', 'install'] as const
export type ServerAction = (typeof serverActions)[number]

/** The tabs of a server, without those that its actions open. */
const serverPages = serverTabs.filter((tab) => tab.key !== 'overview' && tab.key !== 'reinstall')
type ServerPageKey = (typeof serverPages)[number]['key']

/** The inner tabs of a domain, and the empty dialog for a record. The palette changes nothing itself. */
const domainPages = [
  ...domainTabs.filter((tab) => tab.key !== 'overview'),
  { key: 'addRecord', path: (id: string) => paths.domainRecords(id, { dialog: 'add' }), tld: null },
] as const
type DomainPageKey = (typeof domainPages)[number]['key']

/** Everything that can be asked of a server or a domain by name: "reboot web-02", "add record nordlys.no". */
export type ServerCommand = Exclude<ServerAction, 'open'> | ServerPageKey
export const serverCommands: readonly ServerCommand[] = [
  ...serverActions.filter((key) => key !== 'open'),
  ...serverPages.map(({ key }) => key),
]
export type DomainCommand = DomainPageKey
export const domainCommands: readonly DomainCommand[] = domainPages.map(({ key }) => key)

/** Pages below a menu page that are worth finding by name, and their paths. */
const innerPages = [
  { key: 'deadlines', path: paths.deadlines(), needs: null },
  { key: 'overdue', path: paths.billing({ state: 'overdue' }), needs: 'billing' },
  { key: 'toPay', path: paths.toPay(), needs: 'billing' },
  { key: 'unpaid', path: paths.billing({ state: 'unpaid' }), needs: 'billing' },
  { key: 'orders', path: paths.orders(), needs: 'billing' },
  { key: 'spending', path: paths.spending(), needs: 'billing' },
  { key: 'credit', path: paths.credit(), needs: 'billing' },
  { key: 'sshKeys', path: paths.sshKeys(), needs: 'account' },
  { key: 'users', path: paths.users(), needs: 'people' },
  { key: 'apiKeys', path: paths.apiKeys(), needs: 'people' },
  { key: 'activity', path: paths.accountActivity(), needs: 'people' },
  { key: 'apiDocs', path: paths.apiDocs(), needs: null },
  { key: 'registerDomain', path: paths.registerDomain(), needs: 'domains' },
  { key: 'transferDomain', path: paths.transferDomain(), needs: 'domains' },
  { key: 'addUser', path: paths.users('add'), needs: 'people' },
  { key: 'addSshKey', path: paths.sshKeys('add'), needs: 'account' },
  { key: 'addApiKey', path: paths.apiKeys('add'), needs: 'people' },
  { key: 'addZone', path: paths.domains({ dialog: 'zone' }), needs: 'domains' },
  { key: 'addTransfers', path: paths.massTransfer({ part: 'add' }), needs: 'domains' },
  { key: 'submitAsn', path: paths.bgp('submit'), needs: 'bgp' },
  { key: 'createSession', path: paths.bgp('create'), needs: 'bgp' },
] as const

export type InnerPageKey = (typeof innerPages)[number]['key']

export type PaletteChoice = { id: string; refused?: ReasonKey } & (
  | { kind: 'page'; key: MenuPageKey; href: Route }
  | { kind: 'innerPage'; key: InnerPageKey; href: Route }
  | { kind: 'action'; key: PaletteAction }
  | { kind: 'language'; locale: WrittenLocale }
  | { kind: 'server'; key: ServerAction | ServerPageKey; server: PaletteServer; href: Route }
  | { kind: 'domain'; key: DomainPageKey; domain: PaletteItem; href: Route }
  | { kind: 'allServers'; query: string; href: Route }
  /** A command with what it asks for: "register nordlys.no", "deploy 2". */
  | { kind: 'begun'; key: BegunKey; with: string; href: Route }
  /** Opens the page where an invoice is paid. */
  | { kind: 'pay'; number: string; href: string }
  | { kind: 'thing'; thing: PaletteItem; href: Route }
  /** What a reference was, and the page from which it was sent. */
  | { kind: 'reference'; what: string; told: string; href: Route }
)

type GeneralChoice = PaletteChoice & { needs: Needed }

/** Something with a name or number and one page. */
export type PaletteItem = {
  kind: 'domain' | 'invoice' | 'order'
  id: string
  name: string
  /** Other search terms. */
  also: readonly string[]
  href: Route
  /** Of an open invoice: where it is paid, if the operator has configured it. */
  pay?: string | null
}

export type PaletteDomain = { id: string; name: string; display: string }
export type PaletteInvoice = {
  id: string
  number: string
  kid: string | null
  orderNumber: string | null
  /** Decimal text. */
  due: string
  payable: boolean
}
export type PaletteOrder = { number: string; names: readonly string[] }

export function domainItem({ id, name, display }: PaletteDomain): PaletteItem {
  return { kind: 'domain', id, name: display, also: [name, id], href: paths.domain(id) }
}

export function invoiceItem({ id, number, kid, orderNumber, due, payable }: PaletteInvoice): PaletteItem {
  const also = [kid, orderNumber, 'invoice faktura', ...amountSpellings(due)].filter((text) => text !== null)
  const pay = payable ? paths.invoicePay(id) : null
  return { kind: 'invoice', id, name: number, also, href: paths.invoice(id), pay }
}

/** An order, found by the names of its servers too. */
export function orderItem({ number, names }: PaletteOrder): PaletteItem {
  const also = [...names, 'billing term order faktureringsperiode ordre']
  return { kind: 'order', id: number, name: number, also, href: paths.order(number) }
}

/** All pages, and all actions without a subject, in menu order. */
export const generalChoices: readonly GeneralChoice[] = [
  ...menuPages.map(({ key, path, needs }) => ({ kind: 'page', id: `page:${key}`, key, href: path, needs }) as const),
  ...innerPages.map(
    ({ key, path, needs }) => ({ kind: 'innerPage', id: `page:${key}`, key, href: path, needs }) as const,
  ),
  ...paletteActions.map(
    (key) => ({ kind: 'action', id: `action:${key}`, key, needs: key === 'deploy' ? 'servers' : null }) as const,
  ),
  ...locales.map((locale) => ({ kind: 'language', id: `language:${locale}`, locale, needs: null }) as const),
]

/** Those that a sign-in may see. */
export const generalChoicesFor = (viewer: Pick<Viewer, 'kind' | 'accessLevel' | 'unseen'>): readonly GeneralChoice[] =>
  generalChoices.filter(({ needs }) => maySee(viewer, needs))

/** Actions on a server for this sign-in; those that are not possible now are included with the reason. */
export function serverChoices(server: PaletteServer, rights: Rights): PaletteChoice[] {
  return serverActions.flatMap((key): PaletteChoice[] => {
    if (key === 'install' && !hasInstall(server.state)) return []
    const permission = isPower(key)
      ? canSendPower(key, server, rights)
      : key === 'reinstall'
        ? canReinstall(server, rights)
        : ({ allowed: true } as const)
    const refused = permission.allowed ? {} : { refused: permission.reason }
    const href = placeOf(key, server.id)
    return [{ kind: 'server', id: `server:${server.id}:${key}`, key, server, href, ...refused }]
  })
}

/** The pages of a server that are not among its actions. */
export function serverPageChoices(server: PaletteServer): PaletteChoice[] {
  return serverPages
    .filter(isOnServer(server.kind))
    .map(({ key, path }) => ({ kind: 'server', id: `server:${server.id}:${key}`, key, server, href: path(server.id) }))
}

/** The pages of a domain. */
export function domainChoices(domain: PaletteItem): PaletteChoice[] {
  return domainPages
    .filter(isOnDomain(domain.name))
    .map(({ key, path }) => ({ kind: 'domain', id: `domain:${domain.id}:${key}`, key, domain, href: path(domain.id) }))
}

/** Paying the invoice, if it can be paid. */
export function payChoice(thing: PaletteItem): PaletteChoice[] {
  return thing.pay ? [{ kind: 'pay', id: `pay:${thing.id}`, number: thing.name, href: thing.pay }] : []
}

/** Commands that take a name or a number. */
const begun = {
  registerDomain: { reads: domainName, path: (name: string) => paths.registerDomain(name) },
  transferDomain: { reads: domainName, path: (name: string) => paths.transferDomain(name) },
  deploy: { reads: serverCount, path: (quantity: string) => paths.deploy({ quantity }) },
  submitAsn: { reads: asNumber, path: (asn: string) => paths.bgp('submit', asn) },
}
export type BegunKey = keyof typeof begun
export const begunCommands = Object.keys(begun) as BegunKey[]

/** As typed, because the form shows it that way. */
function domainName(text: string): string | null {
  return toDomainName(text) === null ? null : text
}

function asNumber(text: string): string | null {
  const read = readAsn(text)
  return 'asn' in read ? read.asn : null
}

function serverCount(text: string): string | null {
  return /^[1-9]\d?$/.test(text) && Number(text) <= maxServers ? text : null
}

/**
 * A command with its name or number.
 *
 * @param typed as typed, because a domain may contain letters that searches fold
 * @param command words of the command, as returned by `searchText`
 */
export function begunChoice(key: BegunKey, typed: string, command: string): PaletteChoice | null {
  const words = cleanLine(typed).split(/\s+/)
  const commandWords = command.split(/\s+/)
  const [subject, ...others] = words.filter(
    (word) => !commandWords.some((commandWord) => commandWord.startsWith(searchText(word))),
  )
  if (subject === undefined || others.length > 0 || words.length === 1) return null
  const read = begun[key].reads(subject)
  return read === null ? null : { kind: 'begun', id: `begun:${key}`, key, with: read, href: begun[key].path(read) }
}

/** What Shift+Enter submits: null unless the command says all that the form asks for, with nothing left to choose. */
export function submitTask(choice: PaletteChoice): { submit: string } | null {
  return choice.kind === 'begun' && choice.key === 'submitAsn' ? { submit: choice.with } : null
}

/** Whether a choice begins a task, whose first field is then focused. A dialog focuses its own. */
export function isTask(choice: PaletteChoice): boolean {
  if (choice.kind === 'innerPage') return ['registerDomain', 'transferDomain', 'addTransfers'].includes(choice.key)
  if (choice.kind === 'server') return choice.key === 'reinstall'
  if (choice.kind === 'thing') return choice.thing.kind === 'order'
  if (choice.kind === 'begun') return submitTask(choice) === null
  return choice.kind === 'action' && choice.key === 'deploy'
}

/**
 * Splits a query such as `reboot web-02` into a command and its subject: words that begin a word of the command belong to
 * it, the others name the subject.
 *
 * @param query as returned by `searchText`, like `command`
 * @returns the subject; null unless the query has both
 */
export function subjectOf(query: string, command: string): string | null {
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
  const commandWords = wordsOf(command)
  const words = wordsOf(query)
  const subject = words.filter((word) => !commandWords.some((commandWord) => commandWord.startsWith(word)))
  return subject.length > 0 && subject.length < words.length ? subject.join(' ') : null
}

export function findAllChoice(query: string): PaletteChoice {
  return { kind: 'allServers', id: 'allServers', query, href: paths.servers({ q: query }) }
}

const isPower = (key: ServerAction): key is PowerAction => powerActions.some((power) => power === key)

function placeOf(key: ServerAction, id: string): Route {
  if (key === 'reinstall') return paths.reinstall(id)
  if (key === 'install') return paths.install(id)
  return paths.server(id, isPower(key) ? key : undefined)
}

/** Finds servers by name, address, reverse name and ID, best matches first. */
export function findServers(
  query: string,
  servers: readonly PaletteServer[],
): { server: PaletteServer; rank: number }[] {
  return servers
    .flatMap((server) => {
      const { name, also } = searchable(server)
      const found = rankPlain(query, name, also)
      return found === null ? [] : [{ server, rank: found }]
    })
    .sort((a, b) => a.rank - b.rank || compare(a.server.name, b.server.name))
}

/** Finds things of one kind, best matches first, with the rank of the best one. */
export function findItems(
  query: string,
  things: readonly PaletteItem[],
  kind: PaletteItem['kind'],
): { place: number; choices: PaletteChoice[] } {
  const found = things
    .filter((thing) => thing.kind === kind)
    .flatMap((thing) => {
      const place = rank(query, thing.name, thing.also)
      return place === null ? [] : [{ thing, place }]
    })
    .sort((a, b) => a.place - b.place || compare(a.thing.name, b.thing.name))
  const choices = found
    .slice(0, mostThings)
    .map(({ thing }): PaletteChoice => ({ kind: 'thing', id: `${kind}:${thing.id}`, thing, href: thing.href }))
  return { place: found[0]?.place ?? 9, choices }
}

const mostThings = 6

const { compare } = new Intl.Collator(undefined, { numeric: true })

/** Thousands of servers are searched on every keystroke, so each is normalised once. */
const searchTexts = new WeakMap<PaletteServer, { name: string; also: string[] }>()

function searchable(server: PaletteServer): { name: string; also: string[] } {
  const before = searchTexts.get(server)
  if (before) return before
  const { id, name, primaryIp, otherIps, reverseNames } = server
  // As people say it: “web01” for web-01.
  const joined = name.replaceAll(/[-_. ]/g, '')
  const also = [id, primaryIp ?? [], otherIps, reverseNames, joined].flat().map(searchText)
  const made = { name: searchText(name), also }
  searchTexts.set(server, made)
  return made
}
