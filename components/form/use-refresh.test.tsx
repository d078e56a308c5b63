// @vitest-environment jsdom
import { act, Suspense, use, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRefresh } from './use-lost-answer'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

let root: Root
let arrive: (rows: string) => void

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body)
  await act(async () =>
    root.render(
      <Suspense>
        <Page first={Promise.resolve('old rows')} />
      </Suspense>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

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

it('counts as read when the new data are shown, not when they are asked for', async () => {
  expect(document.body.textContent).toBe('old rows, not read since')
  await act(async () => document.querySelector('button')?.click())
  expect(document.body.textContent).toBe('old rows, not read since, busy')
  await act(async () => arrive('new rows'))
  expect(document.body.textContent).toBe('new rows, read since')
})
