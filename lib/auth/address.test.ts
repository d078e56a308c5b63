import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { addressList, networkOf } from '@/lib/address-list'
import { normalAddress } from '@/lib/model/ip-address'
import { clientAddress, recordPeerAddresses } from './address'

const settings = vi.hoisted(() => ({ TRUSTED_PROXIES: 'loopback' }))
vi.mock('@/lib/env', () => ({ env: () => settings }))

const address = (peer: string, forwarded?: string, trusted = 'loopback') => {
  settings.TRUSTED_PROXIES = trusted
  return clientAddress(new Headers({ 'x-havn-peer': peer, ...(forwarded && { 'x-forwarded-for': forwarded }) }))
}

it('is the peer unless that is trusted, whatever the header says', () => {
  expect(address('192.0.2.1')).toBe('192.0.2.1')
  expect(address('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1')
  expect(address('::ffff:192.0.2.1', '198.51.100.7', '')).toBe('192.0.2.1')
  expect(clientAddress(new Headers({ 'x-forwarded-for': '198.51.100.7' }))).toBeNull()
})

it('is the last address that is not a trusted proxy', () => {
  const list = 'loopback, private, 203.0.113.0/24, 2001:db8:ffff::/48'
  const rows: [string, string, string][] = [
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.0.0.5', '6.6.6.6, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
    ['203.0.113.9', '6.6.6.6, 2001:DB8::7, 2001:db8:ffff::1', '2001:db8::7'],
    ['::1', '198.51.100.7:4711', '198.51.100.7'],
    ['::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['::1', '::ffff:127.0.0.1', '127.0.0.1'],
    ['10.0.0.5', '6.6.6.6, unknown, 10.0.0.9', '10.0.0.9'],
    ['10.0.0.5', ' , ', '10.0.0.5'],
  ]
  for (const [peer, forwarded, expected] of rows) expect(address(peer, forwarded, list), forwarded).toBe(expected)
})

it('parses lists of addresses, networks and the two keywords, and refuses any other text', () => {
  expect(addressList('192.0.2.0/24')?.('192.0.2.255')).toBe(true)
  expect(addressList('192.0.2.0/24')?.('192.0.3.0')).toBe(false)
  expect(addressList('')?.('127.0.0.1')).toBe(false)
  for (const text of ['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '*', 'Loopback']) {
    expect(addressList(text), text).toBeNull()
  }
})

it('normalises addresses, and treats the /64 of an IPv6 address as one person', () => {
  expect(normalAddress('::FFFF:c000:201')).toBe('192.0.2.1')
  expect(normalAddress('2001:0DB8:0:0::1')).toBe('2001:db8::1')
  expect(normalAddress('fe80::1%eth0')).toBe('fe80::1')
  for (const text of ['', 'unknown', '1.2.3', '1.2.3.4.5', 'a::b::c']) expect(normalAddress(text), text).toBeNull()
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8::1')).toBe('2001:db8::/64')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('::/64')
})

it('sets the peer header, replacing what the client sent', async () => {
  recordPeerAddresses()
  const server = createServer((request, response) => response.end(String(request.headers['x-havn-peer'])))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : null
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Havn-Peer': '6.6.6.6' } })
  expect(await answer.text()).toBe('127.0.0.1')
  server.close()
})
