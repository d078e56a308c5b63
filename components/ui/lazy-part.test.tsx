// @vitest-environment jsdom

import { act, Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart, servedPart, useLoaded, usePreload } from './lazy-part'

const Word = ({ word }: { word: string }) => <b>{word}</b>

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** A part whose import ends when the test says so. */
function unloadedPart(placeholder?: ReactNode) {
  let resolve: (part: typeof Word) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const imported = new Promise<typeof Word>((...settle) => ([resolve, reject] = settle))
  const load = vi.fn(() => imported)
  return { Part: lazyPart(load, placeholder), load, resolve, reject }
}

it('leaves the rest of the page in place while it loads, and then shows the part', async () => {
  const { Part, load, resolve } = unloadedPart()
  expect(load).not.toHaveBeenCalled()
  root = createRoot(place)
  await act(async () =>
    root.render(
      <p>
        rest <Part word="dialog" />
      </p>,
    ),
  )
  expect(place.innerHTML).toBe('<p>rest </p>')
  await act(async () => resolve(Word))
  expect(place.innerHTML).toBe('<p>rest <b>dialog</b></p>')
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows a placeholder until it is loaded, also from the server', async () => {
  const { Part, resolve } = unloadedPart(<i />)
  place.innerHTML = renderToString(<Part word="form" />)
  expect(place.innerHTML).toBe('<i></i>')
  await act(async () => (root = hydrateRoot(place, <Part word="form" />)))
  expect(place.innerHTML).toContain('<i></i>')
  await act(async () => resolve(Word))
  expect(place.innerHTML).toBe('<b>form</b>')
})

it('is not rendered on the server, and appears after hydration without an error', async () => {
  const { Part, load, resolve } = unloadedPart()
  place.innerHTML = renderToString(<Part word="dialog" />)
  expect(place.innerHTML).toBe('')
  expect(load).not.toHaveBeenCalled()
  const onRecoverableError = vi.fn()
  await act(async () => (root = hydrateRoot(place, <Part word="dialog" />, { onRecoverableError })))
  await act(async () => resolve(Word))
  expect(place.textContent).toBe('dialog')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('hands a chunk that could not be loaded to the boundary around it', async () => {
  const { Part, reject } = unloadedPart()
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
  root = createRoot(place, { onCaughtError: () => {} })
  await act(async () =>
    root.render(
      <Boundary>
        <Part word="dialog" />
      </Boundary>,
    ),
  )
  await act(async () => reject(missing))
  expect(place.textContent).toBe('ChunkLoadError')
})

class Boundary extends Component<{ children: ReactNode }, { name: string | null }> {
  override state = { name: null }
  static getDerivedStateFromError = ({ name }: Error) => ({ name })
  override render() {
    return this.state.name ?? this.props.children
  }
}

it('renders a served part on the server too, and keeps its HTML until it is loaded', async () => {
  const { prelude } = await prerender(<Served load={async () => Word} />)
  place.innerHTML = await new Response(prelude).text()
  expect(place.textContent).toBe('dialog')
  let resolve: (part: typeof Word) => void = () => expect.unreachable()
  const imported = new Promise<typeof Word>((settle) => (resolve = settle))
  const onRecoverableError = vi.fn()
  await act(async () => (root = hydrateRoot(place, <Served load={() => imported} />, { onRecoverableError })))
  expect(place.textContent).toBe('dialog')
  await act(async () => resolve(Word))
  expect(place.textContent).toBe('dialog')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

/** A server component refers to the export of a client module by a lazy reference. */
function Served({ load }: { load: () => Promise<typeof Word> }) {
  const [Reference] = useState(() => lazy(async () => ({ default: servedPart(load) })))
  return (
    <Suspense fallback="loading">
      <Reference word="dialog" />
    </Suspense>
  )
}

it('loads a part ahead, once it may be needed soon', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  const Form = ({ typed }: { typed: string }) => {
    usePreload(load, typed !== '')
    return null
  }
  root = createRoot(place)
  await act(async () => root.render(<Form typed="" />))
  expect(load).not.toHaveBeenCalled()
  await act(async () => root.render(<Form typed="a" />))
  await act(async () => root.render(<Form typed="ab" />))
  expect(load).toHaveBeenCalledTimes(1)
})

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
  await act(async () => root.render(<Part load={load} isTyped={isTyped} send={send} />))
  const shown = box.textContent
  await act(async () => box.querySelector('button')?.click())
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
