// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { WaitingEntries } from './waiting-entries'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const reservation = {
  kind: 'reservation',
  id: '7',
  product: 'VPS M',
  region: 'Oslo',
  total: null,
  since: null,
} as const
const notice = { ...reservation, kind: 'notice', product: 'Ryzen 9' } as const
const rights = { servers: true, domains: true, account: true }

it('says what came of leaving when its answer was lost, also once the entry is gone', async () => {
  openDeviceStore(crypto.randomUUID())
  const lost: Outcome<null> = { status: 'unknown', reference: 'A1', sentAt: new Date(0) }
  const leave = vi.fn(() => Promise.resolve(lost))
  const list = (...entries: (typeof reservation | typeof notice)[]) => (
    <WaitingEntries list={{ entries, unreadable: 0 }} asOf={new Date(0)} rights={rights} leave={leave} />
  )
  const { user, rerender, container } = render(list(reservation, notice))
  await user.click(screen.getByRole('button', { name: 'Cancel notification' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith({ kind: 'notice', id: '7' }, expect.anything())
  expect(screen.getByRole('alert')).toHaveTextContent('We don’t know if you left the waiting list for Ryzen 9')
  rerender(list(reservation))
  expect(screen.getByRole('alert')).toHaveTextContent('We checked: you left the waiting list for Ryzen 9')
  rerender(list())
  expect(screen.getByRole('alert')).toHaveTextContent('A1')
  rerender(list())
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  expect(container).not.toBeEmptyDOMElement()
})

it('is not there when nothing is waited for', () => {
  const { container } = render(
    <WaitingEntries list={{ entries: [], unreadable: 0 }} asOf={new Date(0)} rights={rights} leave={vi.fn()} />,
  )
  expect(container).toBeEmptyDOMElement()
})
