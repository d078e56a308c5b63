import { isSameIp, parseIp, parseNetwork, writeNetwork, type IpFamily } from '@/lib/model/ip-address'
import { bogons, routeLimit, type RouteFilters } from './route-filters'

/** Generates the router configuration for a server's BGP sessions (§2.14, api-fields §16). */

export const routerPrograms = ['bird', 'frr'] as const
export type RouterProgram = (typeof routerPrograms)[number]

/** Path of the configuration on Debian, with the file name of the download. */
export const routerFiles: Record<RouterProgram, string> = { bird: '/etc/bird/bird.conf', frr: '/etc/frr/frr.conf' }

export type Peering = {
  id: string
  family: IpFamily
  /** Address of the server. */
  address: string
  /** Address of the router. */
  neighbour: string
  asn: string
  routerAsn: string
  multihop: boolean
  /** Whether the router sends only its default route instead of the full table. */
  defaultOnly: boolean
}

export type RouterConfigInput = {
  serverName: string
  /** Sessions of one server. A redundant session is two of the same family. */
  sessions: readonly Peering[]
  /** Prefixes to announce in CIDR notation, with their AS number. */
  prefixes: readonly { asn: string; prefix: string }[]
  /** The server's IPv4 address, needed when all its sessions are IPv6. */
  routerId: string | null
  filters: RouteFilters
}

/** Whether a session has everything that a configuration needs. */
export function isCompletePeering(session: Peering): boolean {
  const [ours, theirs] = [parseIp(session.address), parseIp(session.neighbour)]
  return (
    ours?.kind() === session.family &&
    theirs?.kind() === session.family &&
    !isSameIp(session.address, session.neighbour) &&
    [session.asn, session.routerAsn].every((asn) => /^[1-9]\d{0,9}$/.test(asn))
  )
}

/**
 * Sessions that FRR cannot run together with the first: it runs as one AS number, identifies a session by its neighbour,
 * and has one per neighbour.
 */
export function frrSkipped(sessions: readonly Peering[]): Peering[] {
  const held: Peering[] = []
  return sessions.filter((session) => {
    const fits =
      session.asn === (held[0] ?? session).asn && !held.some((other) => isSameIp(other.neighbour, session.neighbour))
    if (fits) held.push(session)
    return !fits
  })
}

/** Generates the configuration. @param input `sessions` must be complete (`isCompletePeering`) */
export function routerConfig(program: RouterProgram, input: RouterConfigInput): string {
  const sessions = input.sessions.map(withPlainAddresses)
  const leftOut = program === 'frr' ? frrSkipped(sessions) : []
  const held = sessions.filter((session) => !leftOut.includes(session))
  const asns = [...new Set(held.map(({ asn }) => asn))]
  const families = (['ipv4', 'ipv6'] as const)
    .flatMap((family) =>
      asns.map((asn) => ({
        asn,
        family,
        sessions: held.filter((session) => session.family === family && session.asn === asn),
        prefixes: networksOf(input.prefixes.filter((own) => own.asn === asn)).filter(
          (network) => parseNetwork(network)?.[0].kind() === family,
        ),
      })),
    )
    .filter(({ sessions: ofFamily }) => ofFamily.length > 0)
  const typedId = parseIp(input.routerId ?? '')
  const ownId = typedId?.kind() === 'ipv4' ? typedId.toString() : null
  const routerId = families.find(({ family }) => family === 'ipv4')?.sessions[0]?.address ?? ownId
  const made = { ...input, sessions: held, leftOut, families, routerId, asns }
  return `${(program === 'bird' ? birdConfig(made) : frrConfig(made)).join('\n')}\n`
}

/** Leaves out anything that is not exactly a prefix, because it would become part of the configuration. */
function networksOf(prefixes: readonly { prefix: string }[]): string[] {
  return [...new Set(prefixes.flatMap(({ prefix }) => writeNetwork(prefix) ?? []))]
}

/** Removes brackets and spaces around addresses. */
function withPlainAddresses(session: Peering): Peering {
  const { address, neighbour } = session
  return { ...session, address: plainAddress(address), neighbour: plainAddress(neighbour) }
}

function plainAddress(address: string): string {
  return parseIp(address)?.toString() ?? address
}

/** The sessions of one AS number over one family. */
type Family = { asn: string; family: IpFamily; sessions: Peering[]; prefixes: string[] }
type Made = RouterConfigInput & { leftOut: Peering[]; families: Family[]; asns: string[] }

const everything: Record<IpFamily, string> = { ipv4: '0.0.0.0/0', ipv6: '::/0' }
const bits: Record<IpFamily, number> = { ipv4: 32, ipv6: 128 }
const example: Record<IpFamily, string> = { ipv4: '192.0.2.1', ipv6: '2001:db8::1' }

function heading(mark: string, { asns, serverName, sessions }: Made): string[] {
  const numbers = sessions.map(({ id }) => id).join(', ')
  return [`${mark} ${asns.map((asn) => `AS${asn}`).join(', ')} on ${oneLine(serverName)}, session ${oneLine(numbers)}`]
}

function birdConfig(made: Made): string[] {
  return [
    ...heading('#', made),
    made.routerId
      ? `router id ${made.routerId};`
      : '# router id 192.0.2.1;  an IPv4 address of your own: BIRD needs one',
    'protocol device { }',
    ...birdBogons(made),
    ...[...new Set(made.families.map(({ family }) => family))].flatMap((family) => [
      '',
      `# what is learned over ${familyName(family)} goes into the system's routing table`,
      'protocol kernel {',
      `  ${family} { export where source = RTS_BGP && dest = RTD_UNICAST; };`,
      '}',
    ]),
    ...made.families.flatMap(({ asn, family, sessions, prefixes }) => [
      '',
      `# what AS${asn} announces over ${familyName(family)}`,
      `protocol static ${announced(asn, family)} {`,
      `  ${family};`,
      ...(prefixes.length > 0
        ? prefixes.map((prefix) => `  route ${prefix} blackhole;`)
        : [`  # no active prefix list yet: nothing is announced`]),
      '}',
      ...sessions.flatMap((session) => birdSession(session, made.filters)),
    ]),
  ]
}

/** BIRD's name for the prefixes of one AS number. */
const announced = (asn: string, family: IpFamily) => `announced_as${asn}_${family}`

/** Families whose full table is filtered; a default route is not. */
const filteredFamilies = ({ filters, families }: Made) =>
  filters.bogons
    ? [...new Set(families.flatMap(({ family, sessions }) => (sessions.some(isFull) ? [family] : [])))]
    : []
const isFull = ({ defaultOnly }: Peering) => !defaultOnly

function birdBogons(made: Made): string[] {
  return filteredFamilies(made).flatMap((family) => [
    '',
    `# ${familyName(family)} networks that nobody may announce to the internet, with all within them`,
    `define BOGONS_${family.toUpperCase()} = [`,
    bogons[family].map((network) => `  ${network}+`).join(',\n'),
    '];',
  ])
}

function birdSession(session: Peering, filters: RouteFilters): string[] {
  const { asn, family, defaultOnly } = session
  const name = `session_${session.id.replaceAll(/\W/g, '_')}`
  return [
    ...(session.multihop
      ? [
          '# the routes of a router that is more than one hop away are used once BIRD knows the way to it: put in your gateway',
          `# protocol static way_to_${name} { ${family}; route ${session.neighbour}/${bits[family]} via ${example[family]}; }`,
        ]
      : []),
    `protocol bgp ${name} {`,
    `  local ${session.address} as ${asn};`,
    `  neighbor ${session.neighbour} as ${session.routerAsn};`,
    ...(session.multihop ? ['  multihop;  # the router is more than one hop away'] : []),
    `  ${family} {`,
    defaultOnly
      ? `    import where net = ${everything[family]};  # default route only`
      : filters.bogons
        ? `    import where net !~ BOGONS_${family.toUpperCase()};  # full table without bogons`
        : '    import all;  # full table',
    ...(filters.limit
      ? [`    import limit ${routeLimit(family, defaultOnly)} action disable;  # ends the session after a leak`]
      : []),
    `    export where proto = "${announced(asn, family)}";`,
    '  };',
    '}',
  ]
}

function frrConfig(made: Made): string[] {
  return [
    ...heading('!', made),
    ...made.leftOut.map(
      ({ id, address, neighbour }) =>
        `! session ${oneLine(id)}, ${address} with ${neighbour}, is left out: FRR runs as one AS number, with one session for each neighbour`,
    ),
    ...made.families.flatMap((family) => frrLists(family, made.filters)),
    `router bgp ${made.asns[0]}`,
    made.routerId
      ? ` bgp router-id ${made.routerId}`
      : ' ! bgp router-id 192.0.2.1  an IPv4 address of your own: FRR needs one',
    ' no bgp default ipv4-unicast',
    ' ! prefixes are announced without a route of their own in the system',
    ' no bgp network import-check',
    ...made.families.flatMap(({ sessions }) => sessions.flatMap(frrNeighbour)),
    ...made.families.flatMap((family) => frrFamily(family, made.filters)),
    'exit',
  ]
}

function frrLists({ family, sessions, prefixes }: Family, filters: RouteFilters): string[] {
  const list = family === 'ipv4' ? 'ip prefix-list' : 'ipv6 prefix-list'
  const isMixed = new Set(sessions.map(({ defaultOnly }) => defaultOnly))
  const full = [
    ...(filters.bogons ? bogons[family].map((network) => `deny ${network} le ${bits[family]}`) : []),
    `permit ${everything[family]} le ${bits[family]}`,
  ]
  return [
    ...(isMixed.has(false)
      ? full.map((rule, index) => `${list} HAVN-FULL-${family.toUpperCase()} seq ${(index + 1) * 5} ${rule}`)
      : []),
    ...(isMixed.has(true) ? [`${list} HAVN-DEFAULT-${family.toUpperCase()} seq 5 permit ${everything[family]}`] : []),
    ...(prefixes.length > 0
      ? prefixes.map(
          (prefix, index) => `${list} HAVN-OUT-${family.toUpperCase()} seq ${(index + 1) * 5} permit ${prefix}`,
        )
      : [`${list} HAVN-OUT-${family.toUpperCase()} seq 5 deny any`]),
  ]
}

function frrNeighbour(session: Peering): string[] {
  const neighbour = ` neighbor ${session.neighbour}`
  return [
    `${neighbour} remote-as ${session.routerAsn}`,
    `${neighbour} update-source ${session.address}`,
    ...(session.multihop ? [`${neighbour} ebgp-multihop`] : []),
  ]
}

function frrFamily({ family, sessions, prefixes }: Family, { limit }: RouteFilters): string[] {
  return [
    ` address-family ${family} unicast`,
    ...prefixes.map((prefix) => `  network ${prefix}`),
    ...sessions.flatMap(({ neighbour, defaultOnly }) => [
      `  neighbor ${neighbour} activate`,
      `  neighbor ${neighbour} prefix-list HAVN-${defaultOnly ? 'DEFAULT' : 'FULL'}-${family.toUpperCase()} in`,
      ...(limit ? [`  neighbor ${neighbour} maximum-prefix ${routeLimit(family, defaultOnly)}`] : []),
      `  neighbor ${neighbour} prefix-list HAVN-OUT-${family.toUpperCase()} out`,
    ]),
    ' exit-address-family',
  ]
}

function familyName(family: IpFamily): string {
  return family === 'ipv4' ? 'IPv4' : 'IPv6'
}

/** A name is put in a comment, which a line break would end. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '')
}
