// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sentChange } from '@/components/form/sent-changes'
import type { Domain, DomainRow } from '@/lib/domains/model'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { MoveAway } from './[id]/(tabs)/move-away/move-away'
import { NameServers } from './[id]/(tabs)/name-servers/name-servers'
import { Overview } from './[id]/(tabs)/overview'
import { AddZone } from './add-zone'

const answer = vi.hoisted(() => vi.fn<() => Promise<Outcome<unknown>>>())
const context = vi.hoisted(() => ({ useDomain: vi.fn<() => unknown>(), SupportLink: () => null }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
vi.mock('./actions', () => ({ addZone: answer }))
vi.mock('./[id]/(tabs)/actions', () => ({ changeNameServers: answer, deleteZone: answer, moveAway: answer }))
vi.mock('./[id]/(tabs)/domain-live', () => context)
vi.mock('./[id]/(tabs)/domain-notices', () => ({ DomainNotices: () => null }))
vi.mock('./[id]/(tabs)/dnssec-chain', () => ({
  usePrefetchChain: () => {},
  useDnssecChain: () => ({ verdict: 'free', reason: null, notice: null, turningOff: false }),
}))

let user: UserEvent
let rerender: (part: ReactNode) => void
let page: HTMLElement

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  answer.mockReset().mockResolvedValue({ status: 'unknown', reference: 'A', sentAt: new Date(0) })
  ;({ user, rerender, container: page } = render(null))
})

const draw = (part: ReactNode) => act(async () => rerender(part))
const said = (words: string) => waitFor(() => expect(page).toHaveTextContent(words))
const say = createTranslator({ locale: 'en', messages: en })
const unknown = (whether: string) => say('feedback.outcome.unknown', { whether })
const found = (whether: string) => say('feedback.outcome.found', { whether })

async function type(label: string, value: string) {
  const field = screen.getByLabelText(label, { exact: false })
  await user.clear(field)
  await user.type(field, value)
}

/** Presses the last button of that name: the one of an open dialog. */
const press = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1) ?? expect.unreachable(name))

const domain: Domain = {
  ...{ id: '7', name: 'fjell.no', display: 'fjell.no', state: 'active', registered: true, expiresAt: null },
  ...{ autoRenew: null, external: false, registry: null, active: true, zoneType: 'native', recordCount: 3 },
  ...{ updatedAt: null, deletable: true },
}
const ours = ['ns1.havn.example', 'ns2.havn.example']
const missing: Failure = {
  ...{ kind: 'notFound', message: null, reference: 'B', status: 404, retryAfterSeconds: null },
}

/** Draws a part of the domain's page as it was read just now. */
async function read(part: ReactNode, values: Partial<Domain> = {}, failure: Failure | null = null) {
  const live = { asOf: new Date(), failure, isStale: false, refresh: () => {} }
  const rights = { servers: true, account: true, domains: true }
  context.useDomain.mockReturnValue({ domain: { ...domain, ...values }, live, rights, isKey: false, support: null })
  await draw(part)
}

it('finds an added zone in the list, and does not send one that is listed', async () => {
  const list = (...names: string[]) => {
    const rows = names.map((name): DomainRow => ({ ...domain, name, display: name, registered: false }))
    return { value: { rows, unreadable: [] }, asOf: new Date(), refresh: () => {} }
  }
  const dialog = (...names: string[]) => (
    <AddZone list={list(...names)} support={null} onReverse={null} onClose={() => {}} />
  )
  await draw(dialog('fjell.no'))
  await type(en.domains.addZone.name, 'Fjell.no')
  await press(en.domains.addZone.save)
  await said(say('domains.addZone.listed', { name: 'fjell.no' }))
  expect(answer).not.toHaveBeenCalled()
  await type(en.domains.addZone.name, 'dal.no')
  await press(en.domains.addZone.save)
  await said(unknown(say('domains.addZone.whether', { name: 'dal.no' })))
  expect(sentChange('zoneAdd:dal.no')).toBeDefined()
  await draw(dialog('fjell.no', 'dal.no'))
  await said(found(say('domains.addZone.whether', { name: 'dal.no' })))
  expect(sentChange('zoneAdd:dal.no')).toBeUndefined()
})

it('finds that a zone is no longer there', async () => {
  const deleted = say('domain.remove.whether', { name: 'fjell.no' })
  await read(<Overview price={null} checks={null} />)
  await press(en.domain.remove.do)
  await type('Type fjell.no', 'fjell.no')
  await press(en.domain.remove.confirm)
  await said(unknown(deleted))
  await read(<Overview price={null} checks={null} />, {}, { ...missing, kind: 'unavailable', status: 503 })
  await said(unknown(deleted))
  await read(<Overview price={null} checks={null} />, {}, missing)
  await said(found(deleted))
  expect(sentChange('zoneDelete:7')).toBeUndefined()
})

const changed = say('domain.ns.whether', { name: 'fjell.no' })

async function changeNameServers(external: boolean, hosts: readonly string[]) {
  await read(<NameServers ours={ours} />, { external })
  for (const [place, host] of hosts.entries()) await type(say('domain.ns.line', { place: place + 1 }), host)
  await press(en.domain.ns.do)
  await screen.findByRole('alertdialog')
  await press(en.domain.ns.do)
  await said(unknown(changed))
  return (now: boolean) => read(<NameServers ours={ours} />, { external: now })
}

it('finds that name servers were changed to others, by the flag as read since', async () => {
  const readAgain = await changeNameServers(false, ['ns1.dns.example', 'ns2.dns.example'])
  await readAgain(false)
  await said(unknown(changed))
  await readAgain(true)
  await said(found(changed))
  expect(sentChange('nameServers:7')).toBeUndefined()
  // What was sent is no longer a draft.
  expect(page).not.toHaveTextContent('ns1.dns.example')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('ns1.dns.example')
})

it('finds nothing when external name servers are replaced by others', async () => {
  const readAgain = await changeNameServers(true, ['ns1.dns.example', 'ns2.dns.example'])
  await readAgain(true)
  await said(en.domain.ns.cannotTell)
  expect(sentChange('nameServers:7')).toBeDefined()
})

it('finds that a domain has been moved away once it is no longer registered here', async () => {
  const moved = say('domain.away.whether', { name: 'fjell.uk' })
  const uk = { name: 'fjell.uk', display: 'fjell.uk' }
  await read(<MoveAway />, uk)
  await type(en.domain.away.tag, 'FJORD-UK')
  await type('Type fjell.uk', 'fjell.uk')
  await press(en.domain.away.do)
  await press(en.domain.away.do)
  await said(unknown(moved))
  await read(<MoveAway />, { ...uk, registered: false, state: 'notRegistered' })
  await said(found(moved))
  expect(sentChange('moveAway:7')).toBeUndefined()
})

it('remembers the requested tag after a reload, until another is to be sent', async () => {
  answer.mockResolvedValue({ status: 'done', value: null, message: null, reference: 'A' })
  const uk = { name: 'fjell.uk', display: 'fjell.uk' }
  await read(<MoveAway />, uk)
  await type(en.domain.away.tag, 'FJORD-UK')
  await type('Type fjell.uk', 'fjell.uk')
  await press(en.domain.away.do)
  await press(en.domain.away.do)
  await said('Move to FJORD-UK requested')
  await draw(null)
  await read(<MoveAway />, uk)
  await said('Move to FJORD-UK requested')
  expect(screen.getByRole('button', { name: en.domain.away.do })).toHaveAccessibleDescription(en.domain.away.asked)
  await press(en.domain.away.again)
  expect(screen.getByRole('button', { name: en.domain.away.do })).not.toHaveAccessibleDescription()
})
