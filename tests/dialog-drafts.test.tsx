// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EmailDialog } from '@/app/(panel)/account/sign-in-dialogs'
import { CreateDialog } from '@/app/(panel)/bgp/create-dialog'
import { SubmitDialog } from '@/app/(panel)/bgp/dialogs'
import { TopUpDialog } from '@/app/(panel)/billing/credit/top-up-dialog'
import { DynamicDnsDialog } from '@/app/(panel)/domains/[id]/(tabs)/records/dynamic-dns-dialog'
import { RedirectDialog } from '@/app/(panel)/domains/[id]/(tabs)/redirects/redirect-dialogs'
import { AddReverseZone } from '@/app/(panel)/domains/add-reverse-zone'
import { CancelDialog } from '@/app/(panel)/servers/[id]/(tabs)/cancel-dialog'
import { MoveAddress } from '@/app/(panel)/servers/[id]/(tabs)/network/move-dialog'
import { encodeLive } from '@/lib/live-json'
import type { Address } from '@/lib/servers/model'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from './render'

/** Back closes a dialog that has an address of its own: what was typed is there when it is opened again. */

const send = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }))
vi.mock('@/app/(panel)/account/actions', () => ({
  ...{ changePasswordAction: send, confirmEmailAction: send, sendEmailCodeAction: send },
}))
vi.mock('@/app/(panel)/bgp/actions', () => ({ createSession: send, deleteSession: send, submitAsn: send }))
vi.mock('@/app/(panel)/billing/credit/actions', () => ({ topUpAction: send }))
vi.mock('@/app/(panel)/domains/actions', () => ({ addReverseZone: send }))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/actions', () => ({
  ...{ addRedirect: send, changeRedirect: send, removeRedirect: send },
}))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/records/actions', () => ({ createDynamicKey: send }))
vi.mock('@/app/(panel)/servers/[id]/(tabs)/actions', () => ({ cancelServer: send, moveAddress: send }))
vi.mock('@/components/secret/secret-provider', () => ({ useSecrets: () => ({ put: () => {} }) }))
vi.mock('@/components/server/use-every-server', () => ({
  useEveryServer: () => ({
    ...{ servers: [{ id: '7', name: 'web-01', primaryIp: null }], isLoading: false, failed: false, again: () => {} },
  }),
}))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/domain-live', () => ({
  useDomain: () => ({ domain: { id: '5', name: 'fjell.no', display: 'fjell.no' } }),
  SupportLink: () => null,
}))
vi.mock('@/app/(panel)/servers/[id]/(tabs)/server-live', () => ({
  useServer: () => ({ server: { id: '7', name: 'web-01', order: null, addresses: [] }, live: { asOf: new Date(0) } }),
}))
vi.mock('@/app/(panel)/servers/[id]/(tabs)/cancel-effects', () => ({
  CancelLost: () => null,
  CancelBilled: () => null,
}))
vi.mock('@/app/(panel)/servers/[id]/(tabs)/network/network-parts', () => ({
  useExpectedAddresses: () => ({ giveUp: () => {} }),
  useNetworkRefused: () => () => null,
}))

const none = { rows: [], unreadable: [] }
const live = { asOf: new Date(0), failure: null, isStale: false, refresh: () => {} }
const asn = { id: '1', asn: '64500', name: null, country: null, state: 'active' as const, token: null }
const noRoutes = { rejectedReason: null, irrV4: null, irrV6: null, irrUpdatedAt: null }
const bgp = { ...live, value: { asns: { ...none, rows: [{ ...asn, ...noRoutes }] }, prefixes: none, sessions: none } }
const redirect = { source: 'shop', target: 'https://example.com', enabled: true, createdAt: null }
const address: Address = {
  ...{ id: '3', address: '192.0.2.7', family: 'ipv4', role: 'extra', reverse: null, netmask: null, gateway: null },
  ...{ nullRouted: false, layer: 'l3', routedTo: null },
}
const close = () => {}

type Typed = { dialog: ReactNode; field: string; typed: string }

const dialogs: Record<string, Typed> = {
  'a new e-mail address': {
    dialog: <EmailDialog username="kari@x.no" onClose={close} />,
    ...{ field: 'New e-mail address', typed: 'kari@y' },
  },
  'an AS number': {
    dialog: <SubmitDialog live={bgp} asn={null} onClose={close} />,
    ...{ field: 'AS number', typed: '6449' },
  },
  'an AS number from the palette': {
    dialog: <SubmitDialog live={bgp} asn="64510" onClose={close} />,
    ...{ field: 'AS number', typed: '645' },
  },
  'a BGP session': { dialog: <CreateDialog live={bgp} onClose={close} />, field: 'Server', typed: 'web-01' },
  'a top-up': {
    dialog: <TopUpDialog invoices={[]} currency="NOK" onClose={close} />,
    ...{ field: 'Amount', typed: '1 25' },
  },
  'a key for dynamic DNS': { dialog: <DynamicDnsDialog api="" onClose={close} />, field: 'Name', typed: 'hjem' },
  'a new redirect': {
    dialog: <RedirectDialog redirect={null} rows={[]} taken={[]} onClose={close} />,
    ...{ field: 'Redirects to', typed: 'https://h' },
  },
  'an edited redirect': {
    dialog: <RedirectDialog redirect={redirect} rows={[redirect]} taken={[]} onClose={close} />,
    ...{ field: 'Redirects to', typed: 'https://example.org' },
  },
  'a reverse zone': {
    dialog: <AddReverseZone list={{ ...live, value: none }} support={null} onClose={close} />,
    ...{ field: 'Network', typed: '192.0.' },
  },
  'why a server is cancelled': {
    dialog: <CancelDialog costs={Promise.resolve(null)} onClose={close} />,
    ...{ field: 'Reason', typed: 'too sm' },
  },
  'the new server of an address': {
    dialog: <MoveAddress address={address} price={Promise.resolve(null)} onClose={close} />,
    ...{ field: 'Move to', typed: 'db-01' },
  },
}

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  const value = { addresses: [] }
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('neighbours')
      ? new Response(encodeLive({ value: [{ id: '8', name: 'db-01', full: null, movable: [] }], asOf: new Date() }))
      : new Response(encodeLive({ value, asOf: new Date() })),
  )
})

async function enter(user: UserEvent, field: HTMLElement, typed: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, typed)
  await user.clear(field)
  await user.type(field, typed)
}

const shown = (field: HTMLElement) =>
  field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field instanceof HTMLInputElement && field.value

it.each(Object.entries(dialogs))('keeps what was typed for %s', async (_, { dialog, field: label, typed }) => {
  const open = () =>
    act(async () => render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>))
  const field = () => screen.findByLabelText(label)
  const { user, unmount } = await open()
  await enter(user, await field(), typed)
  unmount()
  await open()
  expect(shown(await field())).toBe(typed)
})
