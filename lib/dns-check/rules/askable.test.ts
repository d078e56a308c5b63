import { expect, it } from 'vitest'
import { isAskable } from './askable'

const cases: [address: string, isAskable: boolean][] = [
  ['1.1.1.1', true],
  ['193.0.14.129', true],
  ['2001:7fd::1', true],
  ['2620:fe::fe', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.251', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:1.1.1.1', false],
  ['::7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fc00::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::fb', false],
  ['127.1', false],
  ['0177.0.0.1', false],
  ['example.no', false],
  ['', false],
]

it.each(cases)('may a packet be sent to %j: %s', (address, expected) =>
  expect(isAskable(address, false)).toBe(expected),
)

it('tests ask only this machine', () => {
  expect(isAskable('127.0.0.53', true)).toBe(true)
  for (const address of ['1.1.1.1', '::1', '10.0.0.1']) expect(isAskable(address, true)).toBe(false)
})
