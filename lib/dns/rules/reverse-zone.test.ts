import { expect, it } from 'vitest'
import { reverseZone } from './reverse-zone'

it.each([
  ['192.0.2.0/24', '192.0.2.0/24', 'ipv4', '2.0.192.in-addr.arpa'],
  [' 192.0.2.77/24 ', '192.0.2.0/24', 'ipv4', '2.0.192.in-addr.arpa'],
  ['192.0.2.128/25', '192.0.2.128/25', 'ipv4', '128-255.2.0.192.in-addr.arpa'],
  ['192.0.2.7/32', '192.0.2.7/32', 'ipv4', '7.2.0.192.in-addr.arpa'],
  ['10.0.0.0/8', '10.0.0.0/8', 'ipv4', '10.in-addr.arpa'],
  ['2001:db8::/32', '2001:db8::/32', 'ipv6', '8.b.d.0.1.0.0.2.ip6.arpa'],
  ['2001:db8:53::1/48', '2001:db8:53::/48', 'ipv6', '3.5.0.0.8.b.d.0.1.0.0.2.ip6.arpa'],
])('%s is %s (%s): %s', (typed, prefix, family, name) => expect(reverseZone(typed)).toEqual({ prefix, family, name }))

it.each([
  ['', 'notNetwork'],
  ['192.0.2.1', 'notNetwork'],
  ['192.0.2.0/33', 'notNetwork'],
  ['192.0.2.0/20', 'unaligned4'],
  ['0.0.0.0/0', 'unaligned4'],
  ['2001:db8::/33', 'unaligned6'],
])('%j is refused: %s', (typed, problem) => expect(reverseZone(typed)).toBe(problem))
