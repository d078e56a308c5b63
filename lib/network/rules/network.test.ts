import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import { dashedIp, ipOfArpa, isInNetwork, isSameIp, lastPartOfIp, parseIp } from '@/lib/model/ip-address'
import { canChangeNetwork, countProblem, extraAddressesOf, networkRefusalOf, orderAgainstLimit } from './network'
import {
  isPattern,
  delegationProblems,
  planFromList,
  planFromPattern,
  reverseNameProblem,
  rowsToSend,
  unknownMarks,
  type NamedAddress,
} from './reverse-names'

describe('addresses', () => {
  it.each([
    ['192.0.2.10', '192.0.2.10', true],
    ['2001:db8::2', '2001:0DB8:0:0:0:0:0:2', true],
    ['[2001:db8::2]', '2001:db8::2', true],
    ['::ffff:192.0.2.1', '::ffff:c000:201', true],
    ['192.0.2.10', '192.0.2.11', false],
    ['::', '0.0.0.0', false],
    ['192.0.2.010', '192.0.2.10', false],
    ['::192.0.2.1', '::c000:201', true],
    ['::192.0.2.1', '::ffff:192.0.2.1', false],
  ])('%s is %s: %s', (a, b, same) => expect(isSameIp(a, b)).toBe(same))

  it.each([
    ...['', '1.2.3', '1.2.3.256', '1:2', ':::', '1::2::3', '1:2:3:4:5:6:7:8:9', '12345::', 'host.example.com'],
    // Other programs take these for addresses: short, octal, hexadecimal, one number, with a zone.
    ...[
      '127.1',
      '0177.0.0.1',
      '0x7f.0.0.1',
      '2130706433',
      '::ffff:127.1',
      '::ffff:010.0.0.1',
      '192.0.2.1::',
      'fe80::1%eth0',
    ],
  ])('%s is invalid', (text) => expect(parseIp(text)).toBeNull())

  it.each([
    ['0:0:0:0:0:0:0:0', '::'],
    ['2001:DB8::1:0:0:0:1', '2001:db8:0:1::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ])('%s is formatted as %s', (text, formatted) => expect(parseIp(text)?.toString()).toBe(formatted))

  it('are parsed from every notation', () => {
    fc.assert(fc.property(fc.ipV4(), (text) => parseIp(text)?.kind() === 'ipv4' && isSameIp(text, text)))
    fc.assert(fc.property(fc.ipV6(), (text) => parseIp(text)?.kind() === 'ipv6' && isSameIp(text.toUpperCase(), text)))
  })

  it('are in their networks', () => {
    expect(isInNetwork('2001:db8:53:ffff::1', '2001:db8:53::/48')).toBe(true)
    expect(isInNetwork('2001:db8:54::1', '2001:db8:53::/48')).toBe(false)
    expect(isInNetwork('192.0.2.1', '2001:db8::/32')).toBe(false)
    expect(isInNetwork('192.0.2.1', '0.0.0.0/0')).toBe(true)
    expect(isInNetwork('192.0.2.1', '192.0.2.0/33')).toBe(false)
  })

  it('become labels', () => {
    expect(dashedIp('192.0.2.10')).toBe('192-0-2-10')
    expect(dashedIp('2001:db8::2')).toBe('2001-0db8-0000-0000-0000-0000-0000-0002')
    expect([lastPartOfIp('192.0.2.10'), lastPartOfIp('2001:db8::a2'), lastPartOfIp('::')]).toEqual(['10', 'a2', '0'])
  })

  it('are parsed from the names of reverse zones', () => {
    expect(ipOfArpa('10.2.0.192.in-addr.arpa.')).toBe('192.0.2.10')
    const v6 = '2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'
    expect(isSameIp(ipOfArpa(v6) ?? '', '2001:db8::2')).toBe(true)
    expect(ipOfArpa('mail.example.com')).toBeNull()
  })
})

const v4: NamedAddress = { id: '7', family: 'ipv4', address: '192.0.2.10', reverse: 'old.example.com' }
const v6: NamedAddress = { id: '7', family: 'ipv6', address: '2001:db8:100:a::2', reverse: null }
const extra: NamedAddress = { id: '8', family: 'ipv4', address: '192.0.2.11', reverse: null }

test.each([
  ['', 'empty'],
  ['192.0.2.1', 'address'],
  ['2001:db8::1', 'address'],
  ['mail', 'notFull'],
  ['mail_1.example.com', 'notHost'],
  ['-a.example.com', 'notHost'],
  ['mail.example.com.', null],
  ['Blåbær.Example.no', null],
])('the name %j: %s', (typed, problem) => expect(reverseNameProblem(typed)).toBe(problem))

describe('a pattern', () => {
  it('generates a name for each address', () => {
    const rows = planFromPattern('Host-{n}-{last}.{ip}.example.com', [v4, v6, extra], 5)
    expect(rows.map(({ name, problem }) => [name, problem])).toEqual([
      ['host-5-10.192-0-2-10.example.com', null],
      ['host-6-2.2001-0db8-0100-000a-0000-0000-0000-0002.example.com', null],
      ['host-7-11.192-0-2-11.example.com', null],
    ])
  })

  it('reports unknown placeholders, and whether names differ', () => {
    expect(unknownMarks('a{n}{host}{ip}{host}{}.com')).toEqual(['host', ''])
    expect([isPattern('a.example.com'), isPattern('{last}.example.com')]).toEqual([false, true])
  })

  it('skips addresses that already have the name, and those without id', () => {
    const rows = planFromPattern('old.example.com', [v4, { ...extra, id: null }], 1)
    expect(rows.map(({ problem }) => problem)).toEqual(['same', 'noId'])
    expect(rowsToSend(rows)).toEqual([])
  })
})

describe('a pasted list', () => {
  const targets = [v4, v6, extra]
  const read = (text: string) => planFromList(text, targets).map(({ target, name, problem }) => [target, name, problem])

  it.each([
    '192.0.2.10 a.example.com',
    '\u200E192.0.2.10\u200B\u00A0a\u00AD.example.com',
    '# ptr\u2028192.0.2.10\u202C a.example.com',
    '192.0.2.10\ta.example.com.',
    '192.0.2.10;A.example.com',
    '"192.0.2.10", "a.example.com"',
    '192.0.2.10: a.example.com',
    '192.0.2.10 -> a.example.com',
    '192.0.2.10=a.example.com',
    'a.example.com | 192.0.2.10',
    '10.2.0.192.in-addr.arpa. 3600 IN PTR a.example.com.',
    // The answers of host and nslookup.
    '10.2.0.192.in-addr.arpa domain name pointer a.example.com.',
    '10.2.0.192.in-addr.arpa\tname = a.example.com.',
    'web01,192.0.2.10,a.example.com',
    '192.0.2.10 a a.example.com',
    '192.0.2.10 a.example.com a',
    '192.0.2.10 – a.example.com',
    '• 192.0.2.10 a.example.com',
    '| IP | PTR |\n|---|---|\n| 192.0.2.10 | a.example.com |',
    '192.0.2.10 10.2.0.192.in-addr.arpa a.example.com',
    '192.0.2.10 a.example.com # not b.example.com',
    '$TTL 3600\n$ORIGIN 2.0.192.in-addr.arpa.\n10 IN PTR a.example.com. ; web',
    '$ORIGIN 0.192.in-addr.arpa\n10.2 3600 IN PTR a.example.com.',
    '\uFEFF# reverse\r\n\r\nip,ptr\r\n192.0.2.10,a.example.com\r\n',
  ])('%j', (text) => expect(read(text)).toEqual([[v4, 'a.example.com', null]]))

  it.each(['192.0.2.10 a # b.example.com', '10.2.0.192.in-addr.arpa. PTR a ; b.example.com'])(
    'takes no name from the comment of %j',
    (text) => expect(read(text)).toEqual([[v4, 'a', 'notFull']]),
  )

  it('remembers the origin of a zone, for its own lines only', () => {
    const zone = `$ORIGIN ${'0.'.repeat(15)}a.0.0.0.0.0.1.0.8.b.d.0.1.0.0.2.ip6.arpa.\n2 PTR six.example.com.`
    expect(read(`${zone}\n192.0.2.10 a.example.com\n$ORIGIN 2.0.192.in-addr.arpa.\n11 PTR c.example.com.`)).toEqual([
      [v6, 'six.example.com', null],
      [v4, 'a.example.com', null],
      [extra, 'c.example.com', null],
    ])
  })

  it('accepts IPv6 in any notation', () => {
    expect(read('2001:0db8:0100:000A::0002 six.example.com')).toEqual([[v6, 'six.example.com', null]])
    const [letter, short] = ['2001:db8::a', '2001:db8:a::'].map((address) => ({ ...v6, address }))
    const lines = '2001:db8::a: a.example.com\n2001:db8:a:: b.example.com\n[2001:db8:a::]: c.example.com'
    expect(
      planFromList(
        lines,
        [letter, short].flatMap((label) => label ?? []),
      ).map(({ target }) => target),
    ).toEqual([letter, short, short])
  })

  it('reports the problem of each line', () => {
    const text = [
      '192.0.2.10 a.example.com',
      '192.0.2.10 b.example.com',
      '203.0.113.9 c.example.com',
      'only.example.com',
      '192.0.2.11',
      '2001:db8:100:a::2 mail',
    ].join('\n')
    const rows = planFromList(text, targets)
    expect(rows.map(({ key, problem }) => `${key} ${problem}`)).toEqual([
      '1 null',
      '2 twice',
      '3 notHere',
      '4 noAddress',
      '5 empty',
      '6 notFull',
    ])
    expect(rowsToSend(rows).map(({ name }) => name)).toEqual(['a.example.com'])
  })

  it('only sends addresses of the server and valid host names', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.constantFrom('192.0.2.10', 'a.b.no', ',', ' ', '\n', 'x')),
        (noise, parts) => {
          for (const { target, name } of rowsToSend(planFromList(parts.join(' ') + noise, targets))) {
            expect(targets).toContainEqual(target)
            expect(reverseNameProblem(name)).toBeNull()
          }
        },
      ),
    )
  })
})

test('name servers: at least one, without duplicates', () => {
  expect(delegationProblems(['', ''])).toEqual(['empty', null])
  expect(delegationProblems(['ns1.example.com', '', 'NS1.example.com.', 'ns'])).toEqual([
    null,
    null,
    'twice',
    'notFull',
  ])
})

test('permission to change a network', () => {
  const may = { servers: true, account: null }
  expect(canChangeNetwork({ state: 'running' }, may)).toEqual({ allowed: true })
  expect(canChangeNetwork({ state: 'installing' }, { ...may, servers: null })).toEqual({ allowed: true })
  expect(canChangeNetwork({ state: 'suspended' }, may)).toEqual({ allowed: false, reason: 'suspended' })
  expect(canChangeNetwork({ state: 'cancelled' }, may)).toEqual({ allowed: false, reason: 'cancelled' })
  expect(canChangeNetwork({ state: 'running' }, { ...may, servers: false })).toEqual({
    allowed: false,
    reason: 'readOnly',
  })
})

test('orders compared with the limit', () => {
  expect([orderAgainstLimit(0, 5), orderAgainstLimit(3, 3), orderAgainstLimit(5, 1), orderAgainstLimit(9, 1)]).toEqual([
    'within',
    'over',
    'over',
    'otherLimit',
  ])
  expect(['1', ' 16 ', '17', '0', '1.5', '', '-1', '1e1'].map(countProblem)).toEqual([
    null,
    null,
    'tooMany',
    'notANumber',
    'notANumber',
    'notANumber',
    'notANumber',
    'notANumber',
  ])
  const of = (family: string, role: string | null) => ({ family, role })
  expect(extraAddressesOf([of('ipv4', 'extra'), of('ipv6', 'extra'), of('ipv4', 'primary')])).toBe(1)
})

test.each([
  ['invalid', 'Submitted data is not a valid hostname or NS.', 'notHostName'],
  ['invalid', 'Max number of additional IPs reached. Contact support.', 'limit'],
  ['invalid', 'Invalid data received.', 'data'],
  ['invalid', 'Something new.', null],
  ['forbidden', 'The server is suspended.', 'suspended'],
  ['forbidden', 'You do not have permission for this operation.', 'forbidden'],
  ['notFound', null, 'gone'],
  ['tooMany', 'Max number of additional IPs reached.', null],
] as const)('%s “%s” means %s', (kind, message, meaning) => {
  const failure = failureOf(message, { kind })
  expect(networkRefusalOf(failure, { state: 'running' })).toBe(meaning)
  if (kind === 'forbidden') expect(networkRefusalOf(failure, { state: 'suspended' })).toBe('suspended')
})
