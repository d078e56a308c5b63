// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDeviceStore } from '@/lib/storage/device-store'
import { LiveProvider } from '@/components/live/live-provider'
import { render } from '@/tests/render'
import { PastDialog } from './past-dialog'
import { rememberPast } from './past-changes'

const at = Date.parse('2026-11-20T17:42:10Z')
const read = vi.hoisted(() => vi.fn())
vi.mock('@/components/live/fetch-live', async (original) => ({ ...(await original<object>()), readLive: read }))

beforeEach(() => {
  openDeviceStore('10023/ingrid')
  const failure = {
    kind: 'forbidden',
    message: null,
    reference: '9XQ4-M2LE',
    status: 403,
    retryAfterSeconds: null,
  } as const
  rememberPast(
    { what: 'Reboot web-03', at, page: '/servers/12', id: '12' },
    { status: 'refused', failure, fieldErrors: {} },
  )
})

it('copies what was sent and what the log of the server says, as text for support', async () => {
  read.mockResolvedValue({ value: { activity: [{ at: new Date(at), text: 'Console opened' }] }, asOf: new Date() })
  const { user } = render(
    <PastDialog of={{ kind: 'server', id: '12' }} name="web-03" readsAccount={false} onClose={vi.fn()} />,
    { wrapper: LiveProvider },
  )
  expect(await screen.findByText('Console opened')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy for support' }))
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(/2026-11-20 17:42:10 UTC \| Reboot web-03 \| Not done \(403\)\. .* \| Reference: 9XQ4-M2LE/)
  expect(text).toContain('2026-11-20 17:42:10 UTC | Console opened')
})

it('shows of the log of the account what mentions the domain, and nothing where it may not be read', async () => {
  read.mockResolvedValue({
    value: [
      { at: null, text: 'Renewed fjell.no' },
      { at: null, text: 'Renewed other.no' },
    ],
  })
  const of = { kind: 'domain', id: '7' } as const
  const shown = render(<PastDialog of={of} name="fjell.no" readsAccount onClose={vi.fn()} />, { wrapper: LiveProvider })
  expect(await screen.findByText('Renewed fjell.no')).toBeInTheDocument()
  expect(screen.queryByText('Renewed other.no')).toBeNull()
  shown.unmount()
  read.mockClear()
  render(<PastDialog of={of} name="fjell.no" readsAccount={false} onClose={vi.fn()} />, { wrapper: LiveProvider })
  await waitFor(() => expect(screen.getByText('Nothing since you signed in.')).toBeInTheDocument())
  expect(read).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading', { name: 'Log' })).toBeNull()
})

it('shows what the API was sent, until the page is loaded again', async () => {
  read.mockResolvedValue({ value: { activity: [] } })
  const calls = [{ method: 'GET', url: 'https://api.example.com/servers/12/reboot', key: null }]
  const done = { status: 'done', value: null, message: null, reference: '2K8M-C0VN', calls } as const
  rememberPast({ what: 'Reboot web-03', at, page: '/servers/12', id: '12' }, done)
  const { user } = render(
    <PastDialog of={{ kind: 'server', id: '12' }} name="web-03" readsAccount={false} onClose={vi.fn()} />,
    { wrapper: LiveProvider },
  )
  // The refusal before it was not sent from here.
  await user.click(screen.getByRole('button', { name: 'Show as API call' }))
  expect(await screen.findByRole('dialog', { name: 'As API call' })).toHaveTextContent('/servers/12/reboot')
})
