// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useLoaded } from './use-loaded'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Rules = { word: string }
type PartProps = { load: () => Promise<Rules>; send: (rules: Rules | null) => void }

function Part({ load, send }: PartProps) {
  const { now, soon } = useLoaded(load)
  return <button onClick={() => void soon().then(send)}>{now?.word ?? 'none'}</button>
}

async function used(load: () => Promise<Rules>) {
  const send = vi.fn()
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(() => root.render(<Part load={load} send={send} />))
  await act(() => box.querySelector('button')?.click())
  return { shown: box.textContent, sentWith: send.mock.calls }
}

it('has the module once it is loaded, and waits for it when sending', async () => {
  const rules = { word: 'loaded' }
  expect(await used(async () => rules)).toEqual({ shown: 'loaded', sentWith: [[rules]] })
})

it('sends without it when it cannot be loaded', async () => {
  expect(await used(() => Promise.reject(new Error('offline')))).toEqual({ shown: 'none', sentWith: [[null]] })
})
