// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Asn, Bgp } from '@/lib/bgp/model'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { SubmitDialog } from './dialogs'

const sent = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./actions', () => ({ submitAsn: sent, deleteSession: sent }))

const none = { rows: [], unreadable: [] }
const listedAsn: Asn = {
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
const bgp: Bgp = { asns: { rows: [listedAsn], unreadable: [] }, prefixes: none, sessions: none }
const live = { value: bgp, asOf: new Date(0), failure: null, isStale: false, refresh: () => {} }

beforeEach(() => openDeviceStore(crypto.randomUUID()))

const show = (asn: string | null) => render(<SubmitDialog live={live} asn={asn} onClose={() => {}} />).user
const field = () => screen.getByRole('textbox', { name: 'AS number' })

it.each([
  ['64501', null],
  ['64500', en.bgp.submit.problems.known],
  ['nonsense', en.bgp.submit.problems.notNumber],
  [null, null],
])('fills in the number %s from the palette and checks it, without sending', (asn, problem) => {
  show(asn)
  expect(field()).toHaveValue(asn ?? '')
  if (problem) {
    expect(field()).toBeInvalid()
    expect(screen.getByText(problem)).toBeInTheDocument()
  } else expect(field()).toBeValid()
  expect(sent).not.toHaveBeenCalled()
})

it('offers the number that a dotted one means', async () => {
  const user = show('AS1.10')
  await user.click(screen.getByRole('button', { name: 'Use 65546' }))
  expect(field()).toHaveValue('65546')
})
