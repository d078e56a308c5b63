// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { locales, type WrittenLocale } from '@/lib/i18n/languages'
import { domainItem, generalChoices, invoiceItem, orderItem, type PaletteServer } from '@/lib/palette'
import type { ServerKind } from '@/lib/servers/rules/server'
import { messages } from '@/messages/messages'
import { render } from '@/tests/render'
import { usePaletteGroups } from './use-palette'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const server = (id: string, name: string, kind: ServerKind = 'kvm'): PaletteServer => ({
  id,
  name,
  primaryIp: `203.0.113.${id}`,
  otherIps: [],
  reverseNames: [],
  dataCentre: 'Oslo 2',
  kind,
  state: 'running',
  on: true,
})
const servers = [server('1', 'web-01'), server('2', 'web-02'), server('3', 'db-01', 'dedicated')]
const invoice = { kid: '00123456', orderNumber: '7701002', payable: true }
const things = [
  domainItem({ id: '81', name: 'nordlys.no', display: 'nordlys.no' }),
  invoiceItem({ ...invoice, id: '900', number: '10023', due: '946.25' }),
  invoiceItem({ ...invoice, id: '901', number: '10024', due: '20236.50', kid: null, orderNumber: null }),
  orderItem({ number: '7701005', names: [] }),
]
const viewer = {
  ...({ kind: 'user', accessLevel: 'admin' } as const),
  rights: { servers: true, account: true, domains: true },
}

/** The first choice for what is typed. */
function first(typed: string, locale: WrittenLocale): string | undefined {
  let id: string | undefined
  function Found() {
    id = usePaletteGroups({ typed, servers, things, viewer, recent: [] })[0]?.choices[0]?.id
    return null
  }
  render(<Found />, { locale }).unmount()
  return id
}

/** What customers type, and the choice that they mean; found in both languages of the panel. */
const meant: Record<string, string> = {
  overdue: 'page:overdue',
  'overdue invoices': 'page:overdue',
  'past due': 'page:overdue',
  forfalt: 'page:overdue',
  'forfalte fakturaer': 'page:overdue',
  purring: 'page:overdue',
  unpaid: 'page:unpaid',
  'unpaid invoices': 'page:unpaid',
  outstanding: 'page:unpaid',
  'what do i owe': 'page:unpaid',
  ubetalt: 'page:unpaid',
  'ubetalte fakturaer': 'page:unpaid',
  utestående: 'page:unpaid',
  invoices: 'page:billing',
  'my invoices': 'page:billing',
  receipt: 'page:billing',
  kvittering: 'page:billing',
  faktura: 'page:billing',
  fakturaer: 'page:billing',
  regning: 'page:billing',
  'KID number': 'page:billing',
  mva: 'page:billing',
  vat: 'page:billing',
  'betale faktura': 'page:billing',
  'top up credit': 'page:credit',
  'top up': 'page:credit',
  'fyll på saldo': 'page:credit',
  'credit card': 'page:credit',
  betalingskort: 'page:credit',
  balance: 'page:credit',
  'upgrade to yearly': 'page:orders',
  'pay yearly': 'page:orders',
  årlig: 'page:orders',
  'årlig betaling': 'page:orders',
  abonnement: 'page:orders',
  subscriptions: 'page:orders',
  costs: 'page:spending',
  forbruk: 'page:spending',
  kostnader: 'page:spending',
  spending: 'page:spending',
  'change password': 'page:account',
  'how do I change my password': 'page:account',
  'bytt passord': 'page:account',
  'endre passord': 'page:account',
  '2fa': 'page:account',
  'two factor': 'page:account',
  'two-factor': 'page:account',
  tofaktor: 'page:account',
  totrinnsbekreftelse: 'page:account',
  passkey: 'page:account',
  'contact support': 'page:account',
  kundeservice: 'page:account',
  kundenummer: 'page:account',
  'change address': 'page:account',
  varsler: 'page:account',
  'support pin': 'page:dashboard',
  pin: 'page:dashboard',
  forside: 'page:dashboard',
  home: 'page:dashboard',
  'ssh key': 'page:sshKeys',
  'ssh-nøkler': 'page:sshKeys',
  'offentlig nøkkel': 'page:sshKeys',
  'new ssh key': 'page:addSshKey',
  'legg til ssh-nøkkel': 'page:addSshKey',
  'api token': 'page:apiKeys',
  'api-nøkkel': 'page:apiKeys',
  'create api key': 'page:addApiKey',
  'invite colleague': 'page:addUser',
  'ny bruker': 'page:addUser',
  brukere: 'page:users',
  permissions: 'page:users',
  'audit log': 'page:activity',
  historikk: 'page:activity',
  logg: 'page:activity',
  timezone: 'page:settings',
  'time zone': 'page:settings',
  tidssone: 'page:settings',
  language: 'page:settings',
  språk: 'page:settings',
  norwegian: 'language:nb',
  norsk: 'language:nb',
  engelsk: 'language:en',
  'bytt til engelsk': 'language:en',
  'dark mode': 'action:dark',
  'mørk modus': 'action:dark',
  nattmodus: 'action:dark',
  'light mode': 'action:light',
  'lys modus': 'action:light',
  deadlines: 'page:deadlines',
  frister: 'page:deadlines',
  'due dates': 'page:deadlines',
  'download calendar': 'action:calendar',
  kalender: 'action:calendar',
  ical: 'action:calendar',
  'share view': 'action:copyLink',
  'kopier lenke': 'action:copyLink',
  snarveier: 'action:shortcuts',
  'log out': 'action:signOut',
  logout: 'action:signOut',
  'logge ut': 'action:signOut',
  'new server': 'action:deploy',
  'bestill server': 'action:deploy',
  'kjøp server': 'action:deploy',
  'order vps': 'action:deploy',
  'reverse dns': 'page:servers',
  rdns: 'page:servers',
  'omvendt dns': 'page:servers',
  omstart: 'page:servers',
  restart: 'page:servers',
  reboot: 'page:servers',
  backup: 'page:servers',
  konsoll: 'page:servers',
  'dns records': 'page:domains',
  navneservere: 'page:domains',
  'forny domene': 'page:domains',
  dnssec: 'page:domains',
  utløp: 'page:domains',
  'buy domain': 'page:registerDomain',
  'kjøp domene': 'page:registerDomain',
  'ledig domene': 'page:registerDomain',
  'auth code': 'page:transferDomain',
  'flytte domene': 'page:transferDomain',
  'flytte mange domener': 'page:massTransfer',
  'bulk transfer': 'page:massTransfer',
  'new zone': 'page:addZone',
  peering: 'page:bgp',
  web01: 'server:1:open',
  'web-02': 'server:2:open',
  'restart web-01': 'server:1:reboot',
  'restart web01': 'server:1:reboot',
  'how do i restart web-01': 'server:1:reboot',
  'omstart web-01': 'server:1:reboot',
  'start web-01 på nytt': 'server:1:reboot',
  'stop db-01': 'server:3:off',
  'slå av db-01': 'server:3:off',
  'start web-02': 'server:2:on',
  'backup of web-02': 'server:2:snapshots',
  'reverse dns web-02': 'server:2:network',
  'oppgrader web-01': 'server:1:upgrade',
  'ipmi db-01': 'server:3:console',
  'installer web-02 på nytt': 'server:2:reinstall',
  'dns nordlys.no': 'domain:81:records',
  'eier nordlys.no': 'domain:81:registrant',
  'new record nordlys.no': 'domain:81:addRecord',
  'buy example.no': 'begun:registerDomain',
  'order 2 servers': 'begun:deploy',
  'betal 10023': 'pay:900',
  '946,25': 'invoice:900',
  '946.25': 'invoice:900',
  '20236,5': 'invoice:901',
  '20 236,50': 'invoice:901',
  '20,236.50': 'invoice:901',
  '20.236,50': 'invoice:901',
}

describe.each(locales)('in %s', (locale) => {
  it.each(Object.entries(meant))('“%s” finds %s first', (typed, id) => {
    expect(first(typed, locale)).toBe(id)
  })
})

it('finds each page and action first by its name, in any language of the panel', () => {
  for (const locale of locales)
    for (const { id, name } of locales.flatMap(namesIn)) expect([name, first(name, locale)]).toEqual([name, id])
})

function namesIn(language: WrittenLocale) {
  const { palette, pages } = messages[language]
  return generalChoices.flatMap((choice) => {
    if (choice.kind === 'page') return [{ id: choice.id, name: pages[choice.key] }]
    if (choice.kind === 'innerPage') return [{ id: choice.id, name: palette.innerPages[choice.key] }]
    return choice.kind === 'action' ? [{ id: choice.id, name: palette.actions[choice.key] }] : []
  })
}
