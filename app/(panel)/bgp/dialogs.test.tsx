// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Asn, Bgp } from '@/lib/bgp/model'
import { en } from '@/messages/en'
import { SubmitDialog } from './dialogs'

const sent = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./actions', () => ({ submitAsn: sent, deleteSession: sent }))

const none = { rows: [], unreadable: [] }
const known: Asn = {
  id: '1',
  asn: '64500',
  name: null,
  country: null,
  state: 'active',
  token: null,
  rejectedReason: null,
  irrV4: null,
  irrV6: null,
  irrUpdatedAt: null,
}
const bgp: Bgp = { asns: { rows: [known], unreadable: [] }, prefixes: none, sessions: none }
const live = { value: bgp, asOf: new Date(0), failure: null, isStale: false, refresh: () => {} }

async function show(asn: string | null) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <SubmitDialog live={live} asn={asn} onClose={() => {}} />
      </NextIntlClientProvider>,
    ),
  )
  return root
}

it.each([
  ['64501', null],
  ['64500', en.bgp.submit.problems.known],
  ['nonsense', en.bgp.submit.problems.notNumber],
  [null, null],
])('fills in the number %s from the palette and checks it, without sending', async (asn, problem) => {
  const root = await show(asn)
  const field = document.querySelector('input')
  expect(field?.value).toBe(asn ?? '')
  expect(field?.getAttribute('aria-invalid')).toBe(problem ? 'true' : null)
  if (problem) expect(document.body.textContent).toContain(problem)
  expect(sent).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})

it('offers the number that a dotted one means', async () => {
  const root = await show('AS1.10')
  const offer = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use 65546')
  await act(async () => offer?.click())
  expect(document.querySelector('input')?.value).toBe('65546')
  await act(async () => root.unmount())
})
