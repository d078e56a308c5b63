// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { useRefresh } from './use-refresh'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

let arrive: (rows: string) => void

function Page({ first }: { first: Promise<string> }) {
  const [rows, setRows] = useState(first)
  router.refresh.mockImplementation(() => setRows(new Promise((resolve) => (arrive = resolve))))
  return <Dialog rows={use(rows)} />
}

function Dialog({ rows }: { rows: string }) {
  const { refresh, readAt, busy } = useRefresh()
  return (
    <button onClick={refresh}>
      {rows}, {readAt ? 'read since' : 'not read since'}
      {busy && ', busy'}
    </button>
  )
}

async function openPage() {
  await act(async () =>
    render(
      <Suspense>
        <Page first={Promise.resolve('old rows')} />
      </Suspense>,
    ),
  )
  return screen.getByRole('button')
}

it('counts as read when the new data are shown, not when they are asked for', async () => {
  const button = await openPage()
  expect(button.textContent).toBe('old rows, not read since')
  await act(async () => fireEvent.click(button))
  expect(button.textContent).toBe('old rows, not read since, busy')
  await act(async () => arrive('new rows'))
  expect(button.textContent).toBe('new rows, read since')
})

it('is begun again when the URL changes meanwhile, because Next.js then drops it', async () => {
  const button = await openPage()
  router.refresh.mockClear()
  await act(async () => fireEvent.click(button))
  history.replaceState(null, '', '?state=unpaid')
  await act(async () => arrive('old rows'))
  expect(router.refresh).toHaveBeenCalledTimes(2)
  expect(button.textContent).toBe('old rows, not read since, busy')
  await act(async () => arrive('new rows'))
  expect(button.textContent).toBe('new rows, read since')
  expect(router.refresh).toHaveBeenCalledTimes(2)
})
