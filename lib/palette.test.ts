import { describe, expect, it } from 'vitest'
import { menuPages } from './pages'
import {
  domainItem,
  domainChoices,
  findServers,
  findItems,
  invoiceItem,
  serverChoices,
  serverPageChoices,
  subjectOf,
  begunChoice,
  isTask,
  submitTask,
  orderItem,
  payChoice,
  generalChoices,
  generalChoicesFor,
  type PaletteServer,
} from './palette'
import { rank } from './search'
import { searchText } from './search-text'

const server = (over: Partial<PaletteServer> = {}): PaletteServer => ({
  id: '48213',
  name: 'web-03',
  primaryIp: '203.0.113.53',
  otherIps: ['203.0.113.77'],
  reverseNames: ['web-03.nordlys.no'],
  dataCentre: 'Oslo 2',
  kind: 'kvm',
  state: 'running',
  on: true,
  ...over,
})
const rights = { servers: true, account: true }
const refusals = (server: PaletteServer, may = rights) =>
  Object.fromEntries(
    serverChoices(server, may).map((choice) => [choice.kind === 'server' ? choice.key : '', choice.refused ?? null]),
  )

it('has an entry for every page of the panel', () => {
  const pages = generalChoices.flatMap((choice) => (choice.kind === 'page' ? [[choice.key, choice.href]] : []))
  expect(pages).toEqual(menuPages.map(({ key, path }) => [key, path]))
})

it('reads a command and what it names, in either order', () => {
  expect(subjectOf('reboot web-02', 'reboot ')).toBe('web-02')
  expect(subjectOf('web-02 reb', 'reboot ')).toBe('web-02')
  expect(subjectOf('add record nordlys.no', 'add record to ')).toBe('nordlys.no')
  // One of both is missing, or another command is meant.
  expect(subjectOf('reboot', 'reboot ')).toBeNull()
  expect(subjectOf('web-02', 'reboot ')).toBeNull()
  expect(subjectOf('', 'reboot ')).toBeNull()
})

it('reads a command with its domain or number, as typed', () => {
  const hrefOf = (key: 'registerDomain' | 'deploy' | 'submitAsn', typed: string, command: string) => {
    const choice = begunChoice(key, typed, command)
    return choice?.kind === 'begun' ? choice.href : null
  }
  expect(hrefOf('registerDomain', 'register blåbær.no', 'register domain')).toBe(
    `/domains/register?${new URLSearchParams({ name: 'blåbær.no' })}`,
  )
  expect(hrefOf('deploy', 'deploy 2', 'deploy server')).toBe('/servers/new?quantity=2')
  for (const typed of ['submit AS64512', 'submit asn 64512', 'as 64512 submit', 'submit 064512'])
    expect(hrefOf('submitAsn', typed, 'submit asn')).toBe('/bgp?dialog=submit&of=64512')
  // Without the command, without a domain or number, or with more than one.
  for (const typed of ['nordlys.no', 'register', 'register what', 'register a.no b.no'])
    expect(hrefOf('registerDomain', typed, 'register domain')).toBeNull()
  expect(hrefOf('deploy', 'deploy 0', 'deploy server')).toBeNull()
  for (const typed of ['submit', 'AS64512', 'submit as1.10', 'submit as0', 'submit 1 2'])
    expect(hrefOf('submitAsn', typed, 'submit asn')).toBeNull()
})

it('begins tasks at their first field, unlike pages', () => {
  const names = generalChoices.filter(isTask).map(({ id }) => id)
  expect(names).toEqual(['page:registerDomain', 'page:transferDomain', 'page:addTransfers', 'action:deploy'])
})

it('submits only a command that says all its form asks for, with nothing left to choose', () => {
  const [asn, domain, servers] = [
    begunChoice('submitAsn', 'submit as064512', 'submit asn'),
    begunChoice('registerDomain', 'register nordlys.no', 'register domain'),
    begunChoice('deploy', 'deploy 2', 'deploy server'),
  ]
  expect(asn && submitTask(asn)).toEqual({ submit: '64512' })
  for (const choice of [domain, servers, ...generalChoices, ...serverChoices(server(), rights)])
    expect(choice && submitTask(choice)).toBeNull()
})

it('pays an open invoice where the operator has configured it', () => {
  const invoice = { id: '90', number: '104821', kid: null, orderNumber: null, due: '100.00' }
  expect(payChoice(invoiceItem({ ...invoice, payable: true }))).toEqual([
    { kind: 'pay', id: 'pay:90', number: '104821', href: '/api/billing/invoices/90/pay' },
  ])
  expect(payChoice(invoiceItem({ ...invoice, payable: false }))).toEqual([])
})

it('finds an order by the name of its server', () => {
  const orders = [orderItem({ number: 'N-55', names: ['web-02'] })]
  expect(findItems('term web-02', orders, 'order').choices).toEqual([
    expect.objectContaining({ id: 'order:N-55', href: '/billing/orders/N-55' }),
  ])
})

it('knows the pages that a kind of server has', () => {
  const pages = (server: PaletteServer) => serverPageChoices(server).map(({ id }) => id.split(':')[2])
  expect(pages(server())).toEqual(['network', 'graphs', 'snapshots', 'isos', 'upgrade'])
  expect(pages(server({ kind: 'dedicated' }))).toEqual(['network', 'graphs', 'console'])
})

it('knows the pages that a domain has, and opens the empty dialog for a record', () => {
  const pages = (name: string) =>
    domainChoices(domainItem({ id: '7', name, display: name })).map(({ id }) => id.split(':')[2])
  const all = ['records', 'nameServers', 'registrant', 'dnssec', 'redirects']
  expect(pages('nordlys.no')).toEqual([...all, 'addRecord'])
  expect(pages('nordlys.co.uk')).toEqual([...all, 'moveAway', 'addRecord'])
  expect(domainChoices(domainItem({ id: '7', name: 'nordlys.no', display: 'nordlys.no' }))).toContainEqual(
    expect.objectContaining({ key: 'addRecord', href: '/domains/7/records?dialog=add' }),
  )
})

it('has a unique id for every choice', () => {
  const ids = [...generalChoices, ...serverChoices(server(), rights)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('actions on a server', () => {
  it('opens its pages, where power actions ask for confirmation', () =>
    expect(serverChoices(server(), rights).map((choice) => (choice.kind === 'server' ? choice.href : ''))).toEqual([
      '/servers/48213',
      '/servers/48213?dialog=on',
      '/servers/48213?dialog=off',
      '/servers/48213?dialog=reboot',
      '/servers/48213/reinstall',
    ]))

  it('gives the reason why an action is not possible now', () => {
    expect(refusals(server())).toEqual({ open: null, on: 'alreadyOn', off: null, reboot: null, reinstall: null })
    expect(refusals(server({ state: 'suspended' }))).toMatchObject({ reboot: 'suspended', reinstall: 'suspended' })
    expect(refusals(server(), { ...rights, servers: false })).toMatchObject({ open: null, off: 'readOnly' })
  })

  it('opens the installation while it is running', () =>
    expect(Object.keys(refusals(server({ state: 'installing', on: null })))).toContain('install'))
})

describe('finding', () => {
  const others = [server({ id: '1', name: 'db-01', primaryIp: '198.51.100.9', otherIps: [], reverseNames: [] })]
  it.each([
    ['its name', 'web-0'],
    ['its address', '203.0.113.53'],
    ['another of its addresses', '113.77'],
    ['its reverse name', 'nordlys'],
    ['its ID', '48213'],
    ['two words, each somewhere', 'web nordlys'],
  ])('a server by %s', (_what, query) =>
    expect(findServers(query, [server(), ...others]).map((found) => found.server.id)).toEqual(['48213']),
  )

  it('ranks exact matches first', () => {
    const servers = [
      server({ id: '7', name: 'x-web' }),
      server({ id: '8', name: 'web-1' }),
      server({ id: '9', name: 'web' }),
    ]
    const plain = servers.map((server) => ({ ...server, reverseNames: [] }))
    expect(findServers('web', plain).map((found) => found.server.id)).toEqual(['9', '8', '7'])
  })

  it('ignores accents and case', () => {
    expect(rank(searchText('TROMSO'), 'Tromsø', [])).toBe(0)
    expect(rank(searchText('Østvik'), 'ostvik-fisk', [])).toBe(1)
    expect(rank('nothing', 'Tromsø', ['x'])).toBeNull()
  })
})

describe('domains and invoices', () => {
  const things = [
    domainItem({ id: '7', name: 'xn--blbrtur-fxaj.no', display: 'blåbærtur.no' }),
    domainItem({ id: '8', name: 'tur.no', display: 'tur.no' }),
    invoiceItem({ id: '90', number: '104821', kid: '0010482108', orderNumber: 'N-55', due: '100.00', payable: true }),
  ]
  it.each([
    ['tur.no', 'domain', ['domain:8', 'domain:7']],
    ['blåbær', 'domain', ['domain:7']],
    ['xn--bl', 'domain', ['domain:7']],
    ['104821', 'invoice', ['invoice:90']],
    ['0010482108', 'invoice', ['invoice:90']],
    ['faktura 1048', 'invoice', ['invoice:90']],
    ['tur.no', 'invoice', []],
  ] as const)('“%s” finds each matching %s', (typed, kind, ids) =>
    expect(findItems(searchText(typed), things, kind).choices.map(({ id }) => id)).toEqual(ids),
  )
})

it('offers only what a sign-in may see', () => {
  const lacking = (viewer: Parameters<typeof generalChoicesFor>[0]) => {
    const ids = generalChoicesFor(viewer).map(({ id }) => id)
    return generalChoices.map(({ id }) => id).filter((id) => !ids.includes(id))
  }
  const people = ['page:users', 'page:apiKeys', 'page:activity', 'page:addUser', 'page:addApiKey']
  const money = [
    'page:billing',
    'page:overdue',
    'page:toPay',
    'page:unpaid',
    'page:orders',
    'page:spending',
    'page:credit',
  ]
  expect(lacking({ kind: 'user', accessLevel: 'admin', unseen: [] })).toEqual([])
  expect(lacking({ kind: 'user', accessLevel: 'user', unseen: ['billing'] }).toSorted()).toEqual(
    [...money, ...people].toSorted(),
  )
  expect(lacking({ kind: 'apiKey', accessLevel: null, unseen: ['servers'] }).toSorted()).toEqual(
    ['page:servers', 'action:deploy', ...people].toSorted(),
  )
})
