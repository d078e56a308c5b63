// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Domain } from '@/lib/domains/model'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { DomainHead } from './domain-head'
import { MoveAway } from './move-away/move-away'
import { NotServedHere } from './redirects/redirects-list'
import { ChangeRegistrant, EmailPanel, RegistrantPanel } from './registrant/registrant-panels'
import { Overview } from './overview'

/** What cannot be done with a domain as it stands is disabled, with the reason. */

const context = vi.hoisted(() => ({ useDomain: vi.fn<() => unknown>(), SupportLink: () => 'Support' }))
vi.mock(import('next/navigation'), async (original) => ({
  ...(await original()),
  ...{ useRouter: vi.fn() },
}))
vi.mock('../../actions', () => ({ renewDomain: vi.fn() }))
vi.mock('./actions', () => ({
  changeEmail: vi.fn(),
  changeRegistrant: vi.fn(),
  deleteZone: vi.fn(),
  moveAway: vi.fn(),
}))
vi.mock('./domain-live', () => context)
vi.mock('./dnssec-chain', () => ({ usePrefetchChain: () => {} }))

const say = createTranslator({ locale: 'en', messages: en })
const asOf = new Date('2026-11-20T12:00:00Z')
const day = 24 * 3_600_000
const active: Domain = {
  ...{ id: '7', name: 'fjell.no', display: 'fjell.no', state: 'active', registered: true },
  ...{ expiresAt: new Date(asOf.getTime() + 300 * day), autoRenew: true, external: false, registry: 'Norid' },
  ...{ active: true, zoneType: 'native', recordCount: 3, updatedAt: null, deletable: false },
}

type Who = { isKey?: boolean; domains?: boolean }

function show(part: ReactNode, values: Partial<Domain> = {}, { isKey = false, domains = true }: Who = {}) {
  const live = { asOf, failure: null, isStale: false, refresh: () => {} }
  context.useDomain.mockReturnValue({
    ...{ domain: { ...active, ...values }, live, isKey, support: null },
    rights: { servers: true, account: true, massTransfer: true, domains },
  })
  return render(part, { address: '' })
}

beforeEach(() => openDeviceStore(crypto.randomUUID()))

const uk = { name: 'fjell.uk', display: 'fjell.uk' }
const be = { name: 'fjell.be', display: 'fjell.be' }
const head = <DomainHead />
const overview = <Overview price={null} checks={null} />
const email = <EmailPanel registered={null} />
const registrant = <ChangeRegistrant price="" current={null} country="NO" countries={[]} />
const expired = { state: 'expired', autoRenew: false, expiresAt: new Date(asOf.getTime() - 9 * day) } as const

it.each<[button: string, reason: RegExp, what: string, part: ReactNode, values?: Partial<Domain>, who?: Who]>([
  [en.domain.renew.turnOn, /^Expired\./, 'an expired domain', head, expired],
  [en.domain.renew.turnOff, /Waiting for the registry/, 'a pending domain', head, { state: 'pending' }],
  [en.domain.renew.turnOff, /read-only/, 'who may only read', head, {}, { domains: false }],
  [en.domain.remove.do, /can’t be deleted/, 'a registered domain', overview],
  [en.domain.holder.change.begin, /Contact support/, 'the registrant of .be', registrant, be],
  [en.domain.holderEmail.do, /Contact support/, 'the e-mail address of .be', email, be],
  [en.domain.away.do, /^Not active\.$/, 'a locked domain', <MoveAway key="away" />, { ...uk, state: 'locked' }],
  [en.domain.away.do, /API keys can’t/, 'an API key', <MoveAway key="away" />, uk, { isKey: true }],
  [en.domain.away.do, /read-only/, 'who may only read', <MoveAway key="away" />, uk, { domains: false }],
])('“%s” says %s: %s', (button, reason, _what, part, values, who) => {
  show(part, values, who)
  const found = screen.getByRole('button', { name: button })
  expect(found).toHaveAttribute('aria-disabled', 'true')
  expect(found).toHaveAccessibleDescription(reason)
})

it.each<[notice: string, values: Partial<Domain>]>([
  ['Expired 9 days ago', expired],
  ['Locked at the registry', { state: 'locked' }],
  ['Not registered with us', { state: 'notRegistered', registered: false, autoRenew: null, expiresAt: null }],
  ['Expires in 23 days, and auto-renew is off', { autoRenew: false, expiresAt: new Date(asOf.getTime() + 23 * day) }],
])('the overview begins with “%s”', (notice, values) => {
  show(overview, values)
  expect(screen.getByText(notice, { exact: false })).toBeVisible()
})

it('does not offer to renew what is registered elsewhere', () => {
  show(head, { state: 'notRegistered', registered: false, autoRenew: null })
  expect(screen.queryByRole('button', { name: /auto-renew/ })).not.toBeInTheDocument()
})

it('says that the registry does not show the registrant', () => {
  show(<RegistrantPanel registrant={null} isTold={false} />, be)
  expect(screen.getByText(/doesn’t show the registrant here/)).toBeVisible()
})

it('has no redirects where the name servers are external', () => {
  show(<NotServedHere />, { external: true })
  expect(screen.getByRole('heading', { name: say('redirects.external.title') })).toBeVisible()
  expect(screen.getByRole('link', { name: say('redirects.external.nameServers') })).toHaveAttribute(
    'href',
    '/domains/7/name-servers',
  )
})
