// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onToast } from '@/components/feedback/toaster'
import { LiveProvider } from '@/components/live/live-provider'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { Network } from './network'

const address = {
  ...{ id: '1', family: 'ipv4', address: '198.18.0.7', role: 'primary', reverse: 'old.example.no', nullRouted: false },
  ...{ gateway: null, netmask: null },
}
const saved = { status: 'done', value: 'web.example.no', message: null, reference: '8F2K-41QD' }
vi.mock('../server-live', () => ({
  useServer: () => ({
    server: { id: '7', addresses: [address], subnets: [], region: null, state: 'active' },
    live: { asOf: new Date(), refresh: () => {} },
    rights: { servers: true },
    offers: [],
  }),
  useDisabledReason: () => () => null,
  SupportLink: () => null,
}))
vi.mock('../server-notices', () => ({ ServerNotices: () => null }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
}))
vi.mock('../actions', () => ({ setReverseAction: async () => saved }))
vi.mock('./address-actions', () => ({
  useAddressChanges: () => ({ canMove: false, canRelease: false }),
  AddressActions: () => null,
  AddressDialogs: () => null,
}))

const price = Promise.resolve(null)

it.each([true, false])('names can be checked live, here and from the notice after a change: %s', async (canCheck) => {
  openDeviceStore(crypto.randomUUID())
  const told = vi.fn()
  const stop = onToast(told)
  const { user } = render(<Network canCheck={canCheck} addressPrice={price} />, { address: '', wrapper: LiveProvider })
  expect(screen.queryAllByRole('button', { name: 'Check the reverse name of 198.18.0.7 live' })).toHaveLength(
    canCheck ? 1 : 0,
  )
  await user.click(screen.getByRole('button', { name: 'Edit reverse DNS of 198.18.0.7' }))
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await user.type(field, 'web.example.no{Enter}')
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  const link = { href: '/servers/7/network?check=198.18.0.7' }
  expect(told.mock.calls[0]?.[0]).toMatchObject({ link: canCheck ? link : undefined })
  stop()
})

it('an address of the page that asks for a check opens nothing where there are none', async () => {
  const { container } = render(<Network canCheck={false} addressPrice={price} />, {
    address: '?check=198.18.0.7',
    wrapper: LiveProvider,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(container).toHaveTextContent('198.18.0.7')
})
