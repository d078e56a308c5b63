// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Bgp, BgpSession } from '@/lib/bgp/model'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { ConfigDrawer } from './config-drawer'

const session: BgpSession = {
  id: '1',
  asnId: '9',
  serverId: '100',
  addressId: '5',
  family: 'ipv4',
  address: '203.0.113.53',
  neighbour: '203.0.113.1',
  asn: '64500',
  routerAsn: '64496',
  multihop: false,
  defaultOnly: false,
  state: 'active',
}
const others: BgpSession[] = [
  { ...session, id: '2', family: 'ipv6', address: '2001:db8::2', neighbour: '2001:db8::1' },
  { ...session, id: '3', asnId: '8', asn: '64501', neighbour: '203.0.113.2' },
  { ...session, id: '4', state: 'deleting', neighbour: '203.0.113.3' },
  { ...session, id: '5', serverId: '101', address: '203.0.113.90' },
]
const bgp: Bgp = {
  asns: { rows: [], unreadable: [] },
  prefixes: { rows: [], unreadable: [] },
  sessions: { rows: [session, ...others], unreadable: [] },
}

const open = () =>
  render(<ConfigDrawer session={session} bgp={bgp} server="web-01" routerId={null} onClose={() => {}} />).user
const dialog = () => screen.getByRole('dialog')
const sessionsIn = () => dialog().textContent.match(/protocol bgp \w+/g)

it('includes every session of the server, of all its AS numbers, because the file replaces the current one', () => {
  open()
  expect(sessionsIn()).toEqual(['protocol bgp session_1', 'protocol bgp session_3', 'protocol bgp session_2'])
  expect(dialog()).not.toHaveTextContent('not in this file')
})

it('warns what is missing from the file of one session', async () => {
  const user = open()
  await user.click(screen.getByRole('radio', { name: 'This session' }))
  expect(sessionsIn()).toEqual(['protocol bgp session_1'])
  expect(dialog()).toHaveTextContent('2 other sessions not in this file')
})

it('adds a limit and a filter of bogons when asked', async () => {
  const user = open()
  expect(dialog()).not.toHaveTextContent('import limit')
  await user.click(screen.getByRole('checkbox', { name: en.bgp.config.filters.limit }))
  await user.click(screen.getByRole('checkbox', { name: en.bgp.config.filters.bogons }))
  expect(dialog()).toHaveTextContent('import limit 1500000')
  expect(dialog()).toHaveTextContent('import where net !~ BOGONS_IPV4')
})
