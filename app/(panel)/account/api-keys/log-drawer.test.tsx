// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import type { KeyLogPage, KeyUse } from '@/lib/account/key-log-api'
import { render } from '@/tests/render'
import { KeyLogDrawer } from './log-drawer'

const read = vi.hoisted(() => vi.fn<(url: string) => Promise<{ value: KeyLogPage | null; asOf: Date }>>())
vi.mock('@/components/live/fetch-live', async (original) => ({ ...(await original<object>()), readLive: read }))

const use = (path: string, status: number | null = 200): KeyUse => ({
  ...{ id: path, at: new Date('2026-11-20T12:00:00Z'), from: '192.0.2.7', method: 'GET', path, status },
})
const answer = (value: KeyLogPage | null) => ({ value, asOf: new Date() })
const apiKey = { id: '7', label: 'Monitoring' }
const draw = () =>
  render(<KeyLogDrawer apiKey={apiKey as Parameters<typeof KeyLogDrawer>[0]['apiKey']} onClose={vi.fn()} />, {
    wrapper: LiveProvider,
  })

it('shows what a key has asked, page by page', async () => {
  read.mockImplementation(async (url) =>
    answer(
      url.includes('50')
        ? { rows: [use('/billing', null)], older: null }
        : { rows: [use('/servers'), use('/dns/zones', 403)], older: 50 },
    ),
  )
  const { user } = draw()
  expect(await screen.findByText('GET /servers')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').at(1)).toHaveTextContent(/GET \/dns\/zones403/)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('GET /billing')).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('No answer')
  expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Newer' }))
  expect(await screen.findByText('GET /servers')).toBeInTheDocument()
})

it.each<[string, KeyLogPage | null, string]>([
  ['an unused key', { rows: [], older: null }, 'No requests yet'],
  ['an API without logs', null, 'There is no log of this key here.'],
])('says what there is of %s', async (_what, value, text) => {
  read.mockResolvedValue(answer(value))
  draw()
  expect(await screen.findByText(text)).toBeInTheDocument()
})
