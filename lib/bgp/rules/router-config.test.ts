import { expect, test } from 'vitest'
import { frrSkipped, isCompletePeering, routerConfig, type Peering } from './router-config'

const four: Peering = {
  id: '7731',
  family: 'ipv4',
  address: '203.0.113.53',
  neighbour: '203.0.113.1',
  asn: '64500',
  routerAsn: '64496',
  multihop: false,
  defaultOnly: false,
}
const six: Peering = { ...four, id: '7732', family: 'ipv6', address: '2001:db8::2', neighbour: '2001:db8::1' }
const prefixes = ['198.51.100.0/24', '2001:db8:4f2::/48'].map((prefix) => ({ asn: '64500', prefix }))
const made = (over: Partial<Parameters<typeof routerConfig>[1]> = {}) => ({
  serverName: 'web-03',
  sessions: [four],
  prefixes,
  routerId: null,
  filters: { limit: false, bogons: false },
  ...over,
})

test('BIRD: both ends, the full table in, our prefixes of the family out', () => {
  const text = routerConfig('bird', made())
  expect(text).toContain('router id 203.0.113.53;')
  expect(text).toContain('local 203.0.113.53 as 64500;')
  expect(text).toContain('neighbor 203.0.113.1 as 64496;')
  expect(text).toContain('import all;')
  expect(text).toContain('route 198.51.100.0/24 blackhole;')
  expect(text).not.toMatch(/2001:db8|multihop|password/)
})

test('BIRD: learned routes reach the system, by family; announced ones do not', () => {
  const text = routerConfig('bird', made({ sessions: [four, six] }))
  for (const family of ['ipv4', 'ipv6']) {
    expect(text).toContain(
      `protocol kernel {\n  ${family} { export where source = RTS_BGP && dest = RTD_UNICAST; };\n}`,
    )
  }
  expect(routerConfig('bird', made())).not.toContain('protocol kernel {\n  ipv6')
})

test('BIRD: the route to a multihop router is configured, so that its routes can be used', () =>
  expect(routerConfig('bird', made({ sessions: [{ ...six, multihop: true }] }))).toContain(
    '# protocol static way_to_session_7732 { ipv6; route 2001:db8::1/128 via',
  ))

test('two addresses with the same router: FRR has the first and lists what it skips, BIRD has both', () => {
  const second: Peering = { ...four, id: '7733', address: '203.0.113.54' }
  const other: Peering = { ...four, id: '7734', neighbour: '203.0.113.2' }
  const both = made({ sessions: [four, six, second, other] })
  expect(frrSkipped(both.sessions)).toEqual([second])
  const frr = routerConfig('frr', both)
  expect(frr.match(/neighbor 203\.0\.113\.1 update-source .*/g)).toEqual([
    'neighbor 203.0.113.1 update-source 203.0.113.53',
  ])
  expect(frr).toContain('! session 7733, 203.0.113.54 with 203.0.113.1, is left out')
  expect(frr).toContain('neighbor 203.0.113.2 update-source 203.0.113.53')
  const bird = routerConfig('bird', both)
  expect(bird).toContain('protocol bgp session_7733')
  expect(bird).not.toContain('left out')
})

test('two AS numbers on a server: BIRD has both, each with its own prefixes; FRR runs as the first', () => {
  const other: Peering = { ...four, id: '7735', asn: '64501', neighbour: '203.0.113.2' }
  const both = made({ sessions: [four, other], prefixes: [...prefixes, { asn: '64501', prefix: '192.0.2.0/24' }] })
  const bird = routerConfig('bird', both)
  expect(bird).toContain('protocol static announced_as64500_ipv4 {\n  ipv4;\n  route 198.51.100.0/24 blackhole;\n}')
  expect(bird).toContain('protocol static announced_as64501_ipv4 {\n  ipv4;\n  route 192.0.2.0/24 blackhole;\n}')
  expect(bird.match(/protocol kernel/g)).toHaveLength(1)
  expect(bird).toContain('export where proto = "announced_as64501_ipv4";')
  expect(frrSkipped(both.sessions)).toEqual([other])
  expect(routerConfig('frr', both)).not.toMatch(/64501|192\.0\.2\.0/)
})

test('FRR: only the prefixes are announced, and only the default route is accepted', () => {
  const text = routerConfig(
    'frr',
    made({ sessions: [{ ...six, defaultOnly: true, multihop: true }], routerId: '203.0.113.53' }),
  )
  expect(text).toContain('ipv6 prefix-list HAVN-DEFAULT-IPV6 seq 5 permit ::/0\n')
  expect(text).toContain('neighbor 2001:db8::1 prefix-list HAVN-DEFAULT-IPV6 in')
  expect(text).toContain('ipv6 prefix-list HAVN-OUT-IPV6 seq 5 permit 2001:db8:4f2::/48')
  expect(text).toContain('neighbor 2001:db8::1 ebgp-multihop')
  expect(text).toContain('bgp router-id 203.0.113.53')
  expect(text).not.toContain('198.51.100')
})

test.each(['bird', 'frr'] as const)('%s: without a prefix list nothing is announced', (program) => {
  const text = routerConfig(program, made({ prefixes: [] }))
  expect(text).toContain(program === 'bird' ? 'nothing is announced' : 'HAVN-OUT-IPV4 seq 5 deny any')
})

test.each([
  ['no neighbour', { neighbour: '' }],
  ['a neighbour of the other family', { neighbour: '2001:db8::1' }],
  ['itself as neighbour', { neighbour: '203.0.113.53' }],
  ['no router ASN', { routerAsn: '' }],
  ['an ASN with words', { asn: '64500; }' }],
])('a session with %s has no configuration', (_, over) => expect(isCompletePeering({ ...four, ...over })).toBe(false))

test.each(['bird', 'frr'] as const)('%s: contains only complete prefixes and plain addresses', (program) => {
  const evil = [
    '10.0.0.0/8/evil',
    '10.0.0.0/8\nevil',
    '10.0.0.0/8 evil',
    '10.0.0.0/33',
    '10.0.0.0',
    'evil/8',
    '10.0.0.0/8;evil',
  ]
  const session: Peering = { ...six, id: '1\n}', address: ' [2001:DB8::2]', neighbour: '2001:db8::1\n' }
  const text = routerConfig(
    program,
    made({
      sessions: [session],
      prefixes: [...evil, ' [2001:DB8:4f2:1::]/48', '2001:db8:4f2::/48'].map((prefix) => ({ asn: '64500', prefix })),
      routerId: '\u200B203.0.113.9\n',
    }),
  )
  expect(text.split('\n').filter((line) => line.includes('evil') && !/^[#!]/.test(line))).toEqual([])
  expect(text).not.toMatch(/10\.0\.0|\[|\n\n\n/)
  expect(text.match(/2001:db8:4f2::\/48/g)).toHaveLength(program === 'bird' ? 1 : 2)
  expect(text).toMatch(program === 'bird' ? /local 2001:db8::2 as/ : /neighbor 2001:db8::1 update-source 2001:db8::2\n/)
  expect(text).toMatch(/router[ -]id 203\.0\.113\.9;?\n/)
})

test('a limit and a bogon filter are set per session, by family and by what it sends', () => {
  const filters = { limit: true, bogons: true }
  const sessions = [four, { ...six, defaultOnly: true }]
  const bird = routerConfig('bird', made({ sessions, filters }))
  expect(bird).toContain('define BOGONS_IPV4 = [\n  0.0.0.0/8+,\n  10.0.0.0/8+,')
  expect(bird).toContain('import where net !~ BOGONS_IPV4;')
  expect(bird).toContain('import limit 1500000 action disable;')
  // The default route alone is no bogon.
  expect(bird).not.toContain('BOGONS_IPV6')
  expect(bird).toContain('import limit 10 action disable;')
  const frr = routerConfig('frr', made({ sessions, filters }))
  expect(frr).toContain('ip prefix-list HAVN-FULL-IPV4 seq 10 deny 10.0.0.0/8 le 32\n')
  expect(frr).toContain('ip prefix-list HAVN-FULL-IPV4 seq 75 permit 0.0.0.0/0 le 32\n')
  expect(frr).toContain('  neighbor 203.0.113.1 maximum-prefix 1500000\n')
  expect(frr).toContain('  neighbor 2001:db8::1 maximum-prefix 10\n')
  expect(routerConfig('frr', made({ sessions }))).not.toMatch(/maximum-prefix|deny/)
})
