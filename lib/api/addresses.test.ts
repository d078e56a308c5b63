import { expect, test, vi } from 'vitest'
import { serverDetail } from '@/lib/servers/wire-detail'
import { wild } from '@/tests/answers'

vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

const ip = (id: number, family: string, address: string, role: string, more: object = {}) => ({
  ip_id: id,
  ip_v4v6: family,
  ip_address: address,
  ip_type: role,
  ip_netmask: '255.255.255.0',
  ...more,
})

const wire = {
  srv_id: 12,
  srv_name: 'web-01',
  srv_type: 'vps',
  srv_vps_type: 'kvm',
  srv_status: true,
  ips: [
    ip(7, 'ipv4', '192.0.2.10', 'primary', { ip_reverse: 'four.example.com.', ip_reverse_v6: 'six.example.com' }),
    ip(7, 'ipv6', '2001:db8::2', 'primary', { ip_reverse: '' }),
    ip(8, 'ipv4', '192.0.2.11', 'extra', { ip_routed_to: '0' }),
    ip(9, 'ipv4', '192.0.2.12', 'extra', { ip_routed_to: 7 }),
    ip(10, 'ipv4', '192.0.2.13', 'extra'),
    ip(11, 'ipv6', '2001:db8::3', 'extra', { ip_reverse: 'own.example.com', ip_reverse_v6: 'other.example.com' }),
  ],
}

test.each([
  ['the reference', wire],
  ['the wild', wild(wire)],
])('addresses in %s: names of IPv6 addresses, and routing of additional ones', (_name, record) => {
  const { addresses } = serverDetail.parse(record)
  expect(addresses.map(({ address, reverse }) => [address, reverse])).toEqual([
    ['192.0.2.10', 'four.example.com'],
    ['2001:db8::2', 'six.example.com'],
    ['192.0.2.11', null],
    ['192.0.2.12', null],
    ['192.0.2.13', null],
    ['2001:db8::3', 'own.example.com'],
  ])
  expect(addresses.map(({ layer, routedTo }) => [layer, routedTo])).toEqual([
    [null, null],
    [null, null],
    ['l2', null],
    ['l3', '7'],
    [null, null],
    [null, null],
  ])
})
