// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sentChange } from '@/components/form/sent-changes'
import type { Domain, DomainRow } from '@/lib/domains/model'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { openStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { MoveAway } from './[id]/(tabs)/move-away/move-away'
import { NameServers } from './[id]/(tabs)/name-servers/name-servers'
import { Overview } from './[id]/(tabs)/overview'
import { AddZone } from './add-zone'

const answer = vi.hoisted(() => vi.fn<() => Promise<Outcome<unknown>>>())
const context = vi.hoisted(() => ({ useDomain: vi.fn<() => unknown>() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
vi.mock('./actions', () => ({ addZone: answer }))
vi.mock('./[id]/(tabs)/actions', () => ({ changeNameServers: answer, deleteZone: answer, moveAway: answer }))
vi.mock('./[id]/(tabs)/domain-live', () => context)
vi.mock('./[id]/(tabs)/domain-notices', () => ({ DomainNotices: () => null }))
vi.mock('./[id]/(tabs)/dnssec-chain', () => ({
  usePrefetchChain: () => {},
  useDnssecChain: () => ({ verdict: 'free', reason: null, notice: null, turningOff: false }),
}))

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  openStore(crypto.randomUUID())
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  answer.mockReset().mockResolvedValue({ status: 'unknown', reference: 'A', sentAt: new Date(0) })
})
afterEach(() => act(async () => root.unmount()))

const draw = (part: ReactNode) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        {part}
      </NextIntlClientProvider>,
    ),
  )
const text = () => document.body.textContent ?? ''

async function type(label: RegExp, value: string) {
  const field = [...document.querySelectorAll('label')].find((one) => label.test(one.textContent ?? ''))?.control
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field is labelled ${label}.`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Presses the last button of that name: the one of an open dialog. */
async function press(name: string) {
  const button = [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)
  if (!button) throw new Error(`There is no button ${name}.`)
  await act(async () => (button.type === 'submit' ? button.form?.requestSubmit() : button.click()))
}

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
  const dialog = (...names: string[]) => <AddZone list={list(...names)} support={null} onClose={() => {}} />
  await draw(dialog('fjell.no'))
  await type(/Domain name/, 'Fjell.no')
  await press(en.domains.addZone.do)
  expect(text()).toContain('fjell.no is already in your list.')
  expect(answer).not.toHaveBeenCalled()
  await type(/Domain name/, 'dal.no')
  await press(en.domains.addZone.do)
  expect(text()).toContain('We do not know whether the zone dal.no was added')
  expect(sentChange('zoneAdd:dal.no')).toBeDefined()
  await draw(dialog('fjell.no', 'dal.no'))
  expect(text()).toContain('We checked: the zone dal.no was added')
  expect(sentChange('zoneAdd:dal.no')).toBeUndefined()
})

it('finds that a zone is no longer there', async () => {
  await read(<Overview price={null} />)
  await press(en.domain.remove.do)
  await type(/fjell\.no/, 'fjell.no')
  await press(en.domain.remove.do)
  expect(text()).toContain('We do not know whether the zone fjell.no was deleted')
  await read(<Overview price={null} />, {}, { ...missing, kind: 'unavailable', status: 503 })
  expect(text()).toContain('We do not know')
  await read(<Overview price={null} />, {}, missing)
  expect(text()).toContain('We checked: the zone fjell.no was deleted')
  expect(sentChange('zoneDelete:7')).toBeUndefined()
})

async function changeNameServers(external: boolean, hosts: readonly string[]) {
  await read(<NameServers ours={ours} />, { external })
  for (const [place, host] of hosts.entries()) await type(new RegExp(`^Name server ${place + 1}`), host)
  await press(en.domain.ns.do)
  // The dialog is loaded when it is first opened.
  await act(async () => vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull()))
  await press(en.domain.ns.do)
  expect(text()).toContain('We do not know whether the name servers of fjell.no were changed')
  return (now: boolean) => read(<NameServers ours={ours} />, { external: now })
}

it('finds that name servers were changed to others, by the flag as read since', async () => {
  const readAgain = await changeNameServers(false, ['ns1.dns.example', 'ns2.dns.example'])
  await readAgain(false)
  expect(text()).toContain('We do not know')
  await readAgain(true)
  expect(text()).toContain('We checked: the name servers of fjell.no were changed')
  expect(sentChange('nameServers:7')).toBeUndefined()
  // What was sent is no longer a draft.
  expect(text()).not.toContain('Not sent yet')
})

it('finds nothing when external name servers are replaced by others', async () => {
  const readAgain = await changeNameServers(true, ['ns1.dns.example', 'ns2.dns.example'])
  await readAgain(true)
  expect(text()).toContain("We can't see which external name servers are set.")
  expect(sentChange('nameServers:7')).toBeDefined()
})

it('finds that a domain has been moved away once it is no longer registered here', async () => {
  const uk = { name: 'fjell.uk', display: 'fjell.uk' }
  await read(<MoveAway />, uk)
  await type(/IPS tag/, 'FJORD-UK')
  await type(/to confirm/, 'fjell.uk')
  await press(en.domain.away.do)
  await press(en.domain.away.do)
  expect(text()).toContain('We do not know whether fjell.uk was moved away')
  await read(<MoveAway />, { ...uk, registered: false, state: 'notRegistered' })
  expect(text()).toContain('We checked: fjell.uk was moved away')
  expect(sentChange('moveAway:7')).toBeUndefined()
})
