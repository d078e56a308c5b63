import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCompletePeering, routerConfig, type Peering, type RouterConfigInput } from '@/lib/bgp/rules/router-config'

/** Checks the generated texts with the programs that read them: BIRD 2 and FRR from the system's packages. */

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'router-config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const programs = {
  bird: { path: '/usr/sbin/bird', check: ['-p', '-c'], runs: 40 },
  frr: { path: '/usr/bin/vtysh', check: ['-C', '-f'], runs: 20 },
}

/** Required in CI and as root, where they can be installed; elsewhere, `npm test` reports that they were skipped. */
const isNeeded = Boolean(process.env.CI) || process.getuid?.() === 0
const isThere = isNeeded || Object.values(programs).every(({ path }) => existsSync(path))

function verdict(program: keyof typeof programs, text: string): string {
  const file = join(folder, `${program}.conf`)
  writeFileSync(file, text)
  const { path, check } = programs[program]
  const { status, stdout, stderr, error } = spawnSync(path, [...check, file], { encoding: 'utf8' })
  return status === 0 ? 'accepted' : `${error?.message ?? ''}${stdout}${stderr}\n${text}`
}

const octet = fc.integer({ min: 1, max: 254 })
const ipv4 = fc.tuple(octet, octet, octet).map(([a, b, c]) => `203.${a % 128}.${b}.${c}`)
const ipv6 = fc.tuple(octet, octet).map(([a, b]) => `2001:db8:${a.toString(16)}::${b.toString(16)}`)
const asn = fc.integer({ min: 1, max: 4_294_967_294 }).map(String)

/** Usually one AS number per server, sometimes two. */
const ownAsn = fc.constantFrom('64500', '64500', '64501')

const session = (family: 'ipv4' | 'ipv6'): fc.Arbitrary<Peering> => {
  const ip = family === 'ipv4' ? ipv4 : ipv6
  return fc.record({
    id: fc.integer({ min: 1, max: 1e9 }).map(String),
    family: fc.constant(family),
    address: ip,
    // Often the same router twice: sessions of two addresses of one server.
    neighbour: fc.oneof(ip, fc.constant(family === 'ipv4' ? '203.0.113.251' : '2001:db8::251')),
    asn: ownAsn,
    routerAsn: asn,
    multihop: fc.boolean(),
    defaultOnly: fc.boolean(),
  })
}

const input: fc.Arbitrary<RouterConfigInput> = fc
  .record({
    serverName: fc.oneof(fc.string(), fc.constantFrom('web-03', 'Bjørns boks "1"', 'a\nrouter bgp 1\n}', 'x { ; } !')),
    sessions: fc
      .tuple(fc.array(session('ipv4'), { maxLength: 2 }), fc.array(session('ipv6'), { maxLength: 2 }))
      .map(([four, six]) => [...four, ...six]),
    prefixes: fc.uniqueArray(
      fc.record({
        asn: ownAsn,
        prefix: fc.oneof(
          octet.map((number) => `198.51.${number}.0/24`),
          octet.map((number) => `2001:db8:${number.toString(16)}::/48`),
        ),
      }),
      { maxLength: 5, selector: ({ prefix }) => prefix },
    ),
    routerId: fc.option(ipv4, { nil: null }),
    filters: fc.record({ limit: fc.boolean(), bogons: fc.boolean() }),
  })
  .filter(({ sessions }) => {
    const distinct = new Set(sessions.flatMap(({ id, address }) => [id, address]))
    return sessions.length > 0 && distinct.size === sessions.length * 2 && sessions.every(isCompletePeering)
  })
  // BIRD refuses a configuration without a router id on a machine without an IPv4 address.
  .filter(({ sessions, routerId }) => routerId !== null || sessions.some(({ family }) => family === 'ipv4'))

test.skipIf(!isThere).each(['bird', 'frr'] as const)('%s accepts every configuration', (program) => {
  fc.assert(
    fc.property(input, (made) => {
      expect(verdict(program, routerConfig(program, made))).toBe('accepted')
    }),
    { numRuns: programs[program].runs },
  )
})

test.skipIf(!isThere).each(['bird', 'frr'] as const)('%s refuses an invalid configuration', (program) =>
  expect(verdict(program, 'router bgp sixty { nonsense }\n')).not.toBe('accepted'),
)
