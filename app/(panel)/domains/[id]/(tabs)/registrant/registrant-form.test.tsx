// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import { render } from '@/tests/render'
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

function Order({ outcome }: { outcome: Outcome }) {
  const { reason, latestState } = useLostOrder(outcome)
  return [latestState, reason ?? 'may be sent'].join(' | ')
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())

it('lets nothing be sent before it has been looked, nor while the order may still take effect', () => {
  read.known = null
  const outcome = lost(6000)
  const { container, rerender } = render(<Order outcome={outcome} />)
  expect(container).toHaveTextContent(/^Checking the domain.* \| Your order may still go through/)
  read.known = zoneUntil(before)
  rerender(<Order outcome={outcome} />)
  expect(container).toHaveTextContent(/No year was added\. \| Your order may still go through/)
  wait(6000)
  expect(container).toHaveTextContent(/No year was added\. \| may be sent$/)
})

it('says that the order was most likely carried out when the expiry has moved, and lets nothing be sent', () => {
  read.known = zoneUntil(later)
  const { container } = render(<Order outcome={lost(6000)} />)
  expect(container).toHaveTextContent(/later than before\. .* \| Most likely changed already/)
  wait(6000)
  expect(container).toHaveTextContent(/ \| Most likely changed already/)
})

it.each([
  ['the domain could not be read', { ok: false, failure: {} }],
  ['its expiry is not known', zoneUntil(null)],
])('asks to look first where %s', (_why, known) => {
  read.known = known
  const { container } = render(<Order outcome={lost(0)} />)
  expect(container).toHaveTextContent(/ \| Check the domain first\.$/)
})
