// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import { en } from '@/messages/en'
import { useLostOrder } from './registrant-form'

const before = new Date('2027-06-22T00:00:00Z')
const later = new Date('2028-06-22T00:00:00Z')
const asOf = new Date('2026-11-20T12:00:00Z')
const read = vi.hoisted(() => ({ known: null as unknown, hasFailed: false, check: vi.fn(), look: vi.fn() }))
vi.mock('@/components/domain/domain-fields', () => ({ useDomainStatus: () => ({ ...read, busy: false }) }))
vi.mock('../domain-live', () => ({
  useDomain: () => ({ domain: { name: 'firma.no', expiresAt: before }, live: { refresh: () => undefined } }),
}))

const zoneUntil = (expiresAt: Date | null) => ({
  ok: true,
  value: { zone: { id: '7', state: 'active', registered: true, expiresAt } },
  asOf,
})
const lost = (openMs: number): Outcome => ({ status: 'unknown', reference: 'R', sentAt: asOf, openMs })

let root: ReturnType<typeof createRoot>
let place: HTMLElement

function Order({ outcome }: { outcome: Outcome }) {
  const { reason, latestState } = useLostOrder(outcome)
  return [latestState, reason ?? 'may be sent'].join(' | ')
}
const show = (outcome: Outcome) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <Order outcome={outcome} />
      </NextIntlClientProvider>,
    ),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('lets nothing be sent before it has been looked, nor while the order may still take effect', async () => {
  read.known = null
  const outcome = lost(6000)
  await show(outcome)
  expect(place.textContent).toMatch(/^Checking the domain.* \| Your order may still go through/)
  read.known = zoneUntil(before)
  await show(outcome)
  expect(place.textContent).toMatch(/No year was added\. \| Your order may still go through/)
  await act(async () => vi.advanceTimersByTime(6000))
  expect(place.textContent).toMatch(/No year was added\. \| may be sent$/)
})

it('says that the order was most likely carried out when the expiry has moved, and lets nothing be sent', async () => {
  read.known = zoneUntil(later)
  await show(lost(6000))
  expect(place.textContent).toMatch(/later than before\. .* \| Most likely changed already/)
  await act(async () => vi.advanceTimersByTime(6000))
  expect(place.textContent).toMatch(/ \| Most likely changed already/)
})

it('asks to look first where the domain could not be read or its expiry is not known', async () => {
  for (const known of [{ ok: false, failure: {} }, zoneUntil(null)]) {
    read.known = known
    await show(lost(0))
    expect(place.textContent).toMatch(/ \| Check the domain first\.$/)
  }
})
