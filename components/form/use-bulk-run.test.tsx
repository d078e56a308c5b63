// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BulkItem } from '@/lib/servers/rules/bulk-run'
import type { Outcome } from '@/lib/model/outcome'
import { useBulkRun } from './use-bulk-run'

const send = vi.fn<(item: BulkItem) => Promise<Outcome>>()
const onEnd = vi.fn()
const done: Outcome = { status: 'done', value: null, message: null, reference: 'R' }

let root: ReturnType<typeof createRoot>
let place: HTMLElement

function Page() {
  const { run, running, start, again } = useBulkRun<BulkItem>(send, onEnd)
  return (
    <>
      <button onClick={() => start(waiting)}>start</button>
      <button onClick={again}>again</button>
      <output>{[...(run ?? []).map(({ result }) => result.is), running ? 'runs' : 'rests'].join(' ')}</output>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  send.mockReset()
  onEnd.mockReset()
  place = document.createElement('div')
  root = createRoot(place)
  await act(async () => root.render(<Page />))
})
afterEach(() => act(async () => root.unmount()))

const waiting = ['1', '2', '3', '4'].map((id): BulkItem => ({ id, result: { is: 'waiting' } }))
const press = (which: number) => act(async () => place.querySelectorAll('button')[which]?.click())
const results = () => place.querySelector('output')?.textContent

it('sends all items, also after an exception', async () => {
  send.mockResolvedValue(done)
  send.mockResolvedValueOnce(done).mockResolvedValueOnce(done).mockRejectedValueOnce(new Error('lost'))
  await press(0)
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2', '3', '4'])
  expect(results()).toBe('done done unknown done rests')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('holds the rest when the person does not sign in, and sends it on request', async () => {
  send.mockResolvedValueOnce(done).mockResolvedValueOnce(done)
  send.mockResolvedValueOnce({ status: 'signedOut', reference: 'R' }).mockResolvedValue(done)
  await press(0)
  expect(results()).toBe('done done held held rests')
  await press(1)
  expect(results()).toBe('done done done done rests')
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2', '3', '3', '4'])
})
