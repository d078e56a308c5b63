// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { type ReactNode, Suspense, use, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sentChange } from '@/components/form/sent-changes'
import { paidUntil } from '@/lib/domains/rules/domain'
import type { Domain } from '@/lib/domains/model'
import type { DsRecord } from '@/lib/domains/rules/dnssec'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { learnPaidRenewal } from '@/components/domain/use-paid-renewal'
import { DsEditor } from './dnssec/ds-editor'
import { OwnDnssec } from './dnssec/dnssec-panels'
import { DomainLive } from './domain-live'
import { DomainNotices } from './domain-notices'
import { Overview } from './overview'

/** What has just been learnt replaces all on the page that says otherwise. */

const answer = vi.hoisted(() => vi.fn<() => Promise<Outcome<unknown>>>())
const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('./actions', () => ({ changeDnssec: answer, replaceDs: answer, deleteZone: answer, turnOffDnssec: answer }))

const say = createTranslator({ locale: 'en', messages: en })
const now = new Date('2026-11-28T12:00:00Z')
const expiresAt = new Date('2026-12-15T00:00:00Z')
const domain: Domain = {
  ...{ id: '7', name: 'fjell.no', display: 'fjell.no', state: 'active', registered: true, expiresAt },
  ...{ autoRenew: false, external: false, registry: null, active: true, zoneType: 'native', recordCount: 3 },
  ...{ updatedAt: null, deletable: true },
}
const rights = { servers: true, account: true, domains: true }
const client = new QueryClient()

const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <DomainLive initial={{ value: domain, asOf: now }} rights={rights} isKey={false} support={null}>
      {children}
    </DomainLive>
  </QueryClientProvider>
)

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  router.refresh.mockReset()
  answer.mockReset().mockResolvedValue({ status: 'unknown', reference: 'A', sentAt: new Date() })
})

let arrive: (on: boolean) => void

/** The page, as the router reads it again. */
function Zone({ first }: { first: Promise<boolean> }) {
  const [on, setOn] = useState(first)
  router.refresh.mockImplementation(() => setOn(new Promise((resolve) => (arrive = resolve))))
  return <OwnDnssec on={use(on)} text="" keys={[]} />
}

it('shows the DNSSEC that was read after a lost answer, and none while it is read', async () => {
  const { turnOn, turnOff, signed, unsigned, checking } = en.domain.dnssec
  const zone = <Zone first={Promise.resolve(false)} />
  const { user } = await act(async () => render(<Suspense>{zone}</Suspense>, { wrapper: Page }))
  expect(screen.getByText(unsigned)).toBeVisible()
  await user.click(screen.getByRole('button', { name: turnOn }))
  await user.click(screen.getAllByRole('button', { name: turnOn }).at(-1) ?? expect.unreachable())
  expect((await screen.findAllByText(checking)).length).toBeGreaterThan(0)
  expect(screen.queryByText(unsigned)).toBeNull()
  await act(async () => arrive(true))
  expect(screen.getByText(signed)).toBeVisible()
  expect(screen.queryByRole('button', { name: turnOn })).toBeNull()
  expect(screen.getByRole('button', { name: turnOff })).toBeEnabled()
  const whether = say('domain.dnssec.whetherOn', { name: 'fjell.no' })
  expect(screen.getByText(say('feedback.outcome.found', { whether }))).toBeVisible()
  expect(sentChange('dnssec:7')).toBeUndefined()
})

const record: DsRecord = { keyTag: 1, alg: 13, digestType: 2, digest: 'A'.repeat(64), publicKey: null, keyType: null }

it('finds DS records that arrived although the answer was lost, and keeps no draft of them', async () => {
  const rules = { tld: 'no', needsKey: false }
  const { user, rerender } = render(<DsEditor records={[record]} rules={rules} />, { wrapper: Page })
  await user.click(screen.getByRole('button', { name: say('domain.ds.remove', { place: 1 }) }))
  await user.click(screen.getByRole('button', { name: en.domain.ds.do }))
  await user.click(await screen.findByRole('button', { name: en.domain.ds.removeAll.do }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  rerender(<DsEditor records={[]} rules={rules} />)
  const whether = say('domain.ds.whether', { name: 'fjell.no' })
  expect(await screen.findByText(say('feedback.outcome.found', { whether }))).toBeVisible()
  expect(sentChange('ds:7')).toBeUndefined()
})

const paid = 'Auto-renewal has been disabled. The renewal is already paid: it expires on 15.12.2027.'

it('does not warn of an expiry that is already paid beyond', async () => {
  const { container } = render(
    <>
      <DomainNotices />
      <Overview price={null} checks={null} />
    </>,
    { wrapper: Page },
  )
  expect(container).toHaveTextContent(en.domain.notices.soon.means)
  act(() => learnPaidRenewal('7', false, paid))
  expect(container).not.toHaveTextContent(en.domain.notices.soon.means)
  expect(container).toHaveTextContent(/renews once more until .*2027/)
  act(() => learnPaidRenewal('7', true, 'The next invoice will be sent on 15.11.2027.'))
  expect(container).toHaveTextContent(en.domain.notices.soon.means)
})

it.each([
  ['the API’s own date is as late', { autoRenew: false, expiresAt: new Date('2027-12-15') }],
  ['auto-renew is on', { autoRenew: true, expiresAt }],
  ['there is no date', { autoRenew: false, expiresAt: null }],
])('does not say that a domain is paid beyond its expiry where %s', (_why, values) => {
  expect(paidUntil(values, Date.parse('2027-12-15'))).toBeNull()
})
