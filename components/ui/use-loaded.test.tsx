// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useLoaded } from './use-loaded'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Rules = { word: string }
type PartProps = { load: () => Promise<Rules>; isTyped: boolean; send: (rules: Rules | null) => void }

function Part({ load, isTyped, send }: PartProps) {
  const { now, soon } = useLoaded(load, isTyped)
  return <button onClick={() => void soon().then(send)}>{now?.word ?? 'none'}</button>
}

async function used(load: () => Promise<Rules>, isTyped: boolean) {
  const send = vi.fn()
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(() => root.render(<Part load={load} isTyped={isTyped} send={send} />))
  const shown = box.textContent
  await act(() => box.querySelector('button')?.click())
  return { shown, after: box.textContent, sentWith: send.mock.calls }
}

it('loads the module when something is typed, or else to send', async () => {
  const rules = { word: 'loaded' }
  expect(await used(async () => rules, true)).toEqual({ shown: 'loaded', after: 'loaded', sentWith: [[rules]] })
  expect(await used(async () => rules, false)).toEqual({ shown: 'none', after: 'loaded', sentWith: [[rules]] })
})

it('sends without it when it cannot be loaded', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  expect(await used(failing, true)).toEqual({ shown: 'none', after: 'none', sentWith: [[null]] })
})
