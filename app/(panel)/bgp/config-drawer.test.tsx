// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bgp, BgpSession } from '@/lib/bgp/model'
import { en } from '@/messages/en'
import { ConfigDrawer } from './config-drawer'

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => act(async () => root.unmount()))

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
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <ConfigDrawer session={session} bgp={bgp} server="web-01" routerId={null} onClose={() => {}} />
      </NextIntlClientProvider>,
    ),
  )
const sessionsIn = () => document.body.textContent?.match(/protocol bgp \w+/g)

it('includes every session of the server, of all its AS numbers, because the file replaces the current one', async () => {
  await open()
  expect(sessionsIn()).toEqual(['protocol bgp session_1', 'protocol bgp session_3', 'protocol bgp session_2'])
  expect(document.body.textContent).not.toContain('not in this file')
})

it('warns what is missing from the file of one session', async () => {
  await open()
  await act(async () => document.querySelector<HTMLInputElement>('input[value=one]')?.click())
  expect(sessionsIn()).toEqual(['protocol bgp session_1'])
  expect(document.body.textContent).toContain('2 other sessions not in this file')
})
