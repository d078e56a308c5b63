import { afterEach, describe, expect, it } from 'vitest'
import { startNameServers, authority, rr, codes, type Server } from '@/tests/name-servers'
import * as world from '@/tests/name-server-world'
import { distinct } from '@/lib/model/lists'
import { openAsker } from './asker'
import type { Subject } from './evidence-model'
import { gather } from './gather'
import { checkOf } from './rules/check'

const { address, at, ds, key, ns, records, signature, zone } = world
const www = `www.${zone}`

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** Checks a name in a world of name servers. */
async function check(of: world.World, subject: Partial<Subject> = {}) {
  const { port, asked, stop } = await startNameServers(world.worldOf(of))
  const { ask, isWhole, close } = openAsker({ ms: 9000, most: 160, atOnce: 16, loopbackPort: port })
  ends.push(close, stop)
  const evidence = await gather(ask, world.resolvers, { zone, name: www, type: 'A', dkimNames: null, ...subject })
  return { ...checkOf(evidence, isWhole()), asked }
}

const keysOf = ({ findings }: Awaited<ReturnType<typeof check>>) => findings.map((found) => found.key)

const signed = [...records, key, signature('DNSKEY'), signature('A', {}, www)]

it('a delegation that is whole: all servers agree, and resolvers with them', async () => {
  const found = await check({})
  expect(keysOf(found)).toEqual(['unsigned', 'answers', 'serversGood'])
  expect(found.verdict).toMatchObject({ key: 'answers', values: { records: '198.18.0.1', ttl: 300 } })
  expect(found.isWhole).toBe(true)
  expect(found.answers.map(({ host, said, records: said2, ttl }) => [host, said, said2.join(), ttl])).toEqual([
    ['ns1.example.no', 'records', '198.18.0.1', 300],
    ['ns2.example.no', 'records', '198.18.0.1', 300],
    ['127.0.0.8', 'records', '198.18.0.1', 300],
    ['127.0.0.9', 'records', '198.18.0.1', 300],
  ])
})

it('a chain of signatures that is whole', async () => {
  const found = await check({ delegation: [...world.delegation, ds()], records: signed })
  expect(keysOf(found)).toEqual(['answers', 'serversGood', 'signed'])
})

it('DS records, which the zone above has', async () => {
  const found = await check({ delegation: [...world.delegation, ds()], records: signed }, { name: zone, type: 'DS' })
  expect(keysOf(found)).toEqual(['answers', 'serversGood', 'signed'])
  expect(found.answers.map(({ host, said }) => [host, said])).toEqual([
    ['a.nic.no', 'records'],
    ...world.resolvers.map((host) => [host, 'records']),
  ])
})

/** Each broken in one way: what is found, and the sentence at the top. */
const broken: [what: string, of: world.World, found: string[], verdict: string][] = [
  ['no delegation', { delegation: [] }, ['notDelegated'], 'notDelegated'],
  [
    'a name server that refuses the zone',
    { servers: { [at.second]: () => ({ code: codes.REFUSED }) } },
    ['lame'],
    'lame',
  ],
  [
    'a name server that answers, but not for the zone',
    { servers: { [at.second]: authority({ 'other.no': [] }) } },
    ['lame'],
    'lame',
  ],
  [
    'a name server that leads back to the root',
    { servers: { [at.second]: () => ({ authorities: [ns('a.root', '')] }) } },
    ['lame'],
    'lame',
  ],
  ['a name server that does not answer', { servers: { [at.second]: () => null } }, ['hostSilent'], 'hostSilent'],
  [
    'name servers below the zone without their addresses',
    { delegation: [ns(`ns1.${zone}`), ns(`ns2.${zone}`)] },
    ['noGlue', 'resolverFails'],
    'noGlue',
  ],
  [
    'a name server whose name does not exist',
    { delegation: [...world.delegation.filter((_, place) => place !== 1), ns('ns.gone.no')] },
    ['hostUnknown', 'namesDiffer'],
    'hostUnknown',
  ],
  [
    'a name server at a private address',
    {
      delegation: [
        ns(`ns1.${zone}`),
        ns(`ns2.${zone}`),
        address(`ns1.${zone}`, at.first),
        address(`ns2.${zone}`, '10.0.0.1'),
      ],
    },
    ['hostPrivate'],
    'hostPrivate',
  ],
  [
    'other name servers in the zone than above it',
    { records: [...records, ns('ns3.other.no')] },
    ['namesDiffer'],
    'answers',
  ],
  [
    'an old address above the zone',
    {
      delegation: [
        ns(`ns1.${zone}`),
        ns(`ns2.${zone}`),
        address(`ns1.${zone}`, at.first),
        address(`ns2.${zone}`, at.other),
      ],
      servers: { [at.other]: world.worldOf({})[at.second] ?? (() => null) },
    },
    ['glueDiffers'],
    'answers',
  ],
  [
    'a server with an older zone',
    { second: [...world.delegation, address(www, '198.18.0.9')], secondSerial: 7 },
    ['answersDiffer', 'serialsDiffer'],
    'answersDiffer',
  ],
  [
    'only one name server',
    {
      delegation: [ns(`ns1.${zone}`), address(`ns1.${zone}`, at.first)],
      records: [ns(`ns1.${zone}`), address(`ns1.${zone}`, at.first), address(www, '198.18.0.1')],
    },
    ['oneServer'],
    'answers',
  ],
  [
    'a DS record for a zone that is not signed',
    { delegation: [...world.delegation, ds()], bogus: [zone] },
    ['dsWithoutKeys', 'resolverFails'],
    'dsWithoutKeys',
  ],
  [
    'a DS record of another key',
    { delegation: [...world.delegation, ds(Buffer.alloc(32, 9))], records: signed, bogus: [zone] },
    ['dsOfNoKey', 'resolverFails'],
    'dsOfNoKey',
  ],
  [
    'a signature that is over',
    {
      delegation: [...world.delegation, ds()],
      records: [...records, key, signature('DNSKEY', { until: -1 })],
      bogus: [zone],
    },
    ['signatureOver', 'resolverFails'],
    'signatureOver',
  ],
  [
    'a key that nothing is signed with',
    { delegation: [...world.delegation, ds()], records: [...records, key] },
    ['keysUnsigned'],
    'keysUnsigned',
  ],
  [
    'signatures that only a resolver finds wrong',
    { delegation: [...world.delegation, ds()], records: signed, bogus: [zone] },
    ['bogus', 'resolverFails'],
    'bogus',
  ],
  ['signatures above the zone that a resolver finds wrong', { bogus: ['no'] }, ['bogus', 'resolverFails'], 'bogus'],
  ['a signed zone without a DS record', { records: signed }, ['keysWithoutDs'], 'answers'],
  ['a name that does not exist', { records: world.delegation }, ['nxdomain'], 'nxdomain'],
  [
    'a circle of aliases',
    { records: [...world.delegation, rr(www, 'CNAME', `a.${zone}`), rr(`a.${zone}`, 'CNAME', www)] },
    ['aliasLoop', 'resolverFails'],
    'aliasLoop',
  ],
  [
    'an alias of a name that does not exist',
    { records: [...world.delegation, rr(www, 'CNAME', 'gone.no')] },
    ['aliasDangling'],
    'aliasDangling',
  ],
]

describe('broken delegations', () => {
  it.each(broken)('%s', async (_, of, expected, verdict) => {
    const found = await check(of)
    const wrong = found.findings.filter(({ level }) => level === 'bad' || level === 'warn')
    expect(distinct(wrong.map((one) => one.key)).toSorted()).toEqual(expected.toSorted())
    expect(found.verdict?.key).toBe(verdict)
  })

  it('sends nothing to a private address', async () => {
    const delegation = [ns('ns1.example.no'), address('ns1.example.no', '10.0.0.1')]
    const { asked } = await check({ delegation })
    expect(asked.filter((line) => !/^127\.0\.0\.[1289] /.test(line))).toEqual([])
  })
})

it('a part of the zone that has name servers of its own', async () => {
  const sub = `sub.${zone}`
  const part = authority({ [sub]: [ns(`ns.${sub}`, sub), address(sub, '198.18.0.9')] })
  const cut = [ns(`ns.${sub}`, sub), address(`ns.${sub}`, at.other)]
  const found = await check({ records: [...records, ...cut], servers: { [at.other]: part } }, { name: sub })
  expect(keysOf(found)).toEqual(['delegatedOn', 'unsigned', 'serversGood'])
  expect(found.verdict?.values).toEqual({ name: sub, hosts: `ns.${sub}` })
  expect(found.answers.map(({ said, records: hosts }) => [said, ...hosts])).toEqual([
    ...[1, 2].map(() => ['referral', `ns.${sub}`]),
    ...[1, 2].map(() => ['records', '198.18.0.9']),
  ])
})

it('says nothing of a delegation, of keys and of e-mail that only failing servers know', async () => {
  const whole = world.worldOf({})[at.parent] ?? (() => null)
  const refusing: Server = (query) => (query.name === zone ? { code: codes.REFUSED } : whole(query))
  const found = await check({ servers: { [at.parent]: refusing } }, { name: zone, dkimNames: [] })
  expect(keysOf(found)).toEqual(['resolverFails', 'resolverFails', 'parentSilent', 'dnssecUnknown', 'mailUnknown'])
})

it('tells what a resolver still has, and until when', async () => {
  const kept = { [`${www} A`]: { answers: [address(www, '198.18.0.9', 120)] } }
  const found = await check({ kept })
  const cached = found.findings.filter((one) => one.key === 'stillCached')
  expect(cached).toHaveLength(2)
  const [first] = cached
  expect(first?.values).toMatchObject({ resolver: '127.0.0.8', records: '198.18.0.9' })
  const left = first?.values.until instanceof Date ? first.values.until.getTime() - Date.now() : 0
  expect(left).toBeGreaterThan(100_000)
  expect(left).toBeLessThanOrEqual(120_000)
})
