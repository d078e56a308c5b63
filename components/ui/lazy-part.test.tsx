// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react'
import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { lazyPart, servedPart, useLoaded, usePreload } from './lazy-part'

const Word = ({ word }: { word: string }) => <b>{word}</b>

/** Renders a part where the server has put its HTML. */
async function hydrate(part: ReactNode, container: HTMLElement) {
  const onRecoverableError = vi.fn()
  await act(async () => render(part, { container, hydrate: true, onRecoverableError }))
  return onRecoverableError
}

/** The page as it came from the server. */
function served(html: string) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  return place
}

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
  const { container } = await act(async () =>
    render(
      <p>
        rest <Part word="dialog" />
      </p>,
    ),
  )
  expect(container.innerHTML).toBe('<p>rest </p>')
  await act(async () => resolve(Word))
  expect(container.innerHTML).toBe('<p>rest <b>dialog</b></p>')
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows a placeholder until it is loaded, also from the server', async () => {
  const { Part, resolve } = unloadedPart(<i />)
  const place = served(renderToString(<Part word="form" />))
  expect(place.innerHTML).toBe('<i></i>')
  await hydrate(<Part word="form" />, place)
  expect(place.innerHTML).toContain('<i></i>')
  await act(async () => resolve(Word))
  expect(place.innerHTML).toBe('<b>form</b>')
})

it('is not rendered on the server, and appears after hydration without an error', async () => {
  const { Part, load, resolve } = unloadedPart()
  const place = served(renderToString(<Part word="dialog" />))
  expect(place).toBeEmptyDOMElement()
  expect(load).not.toHaveBeenCalled()
  const complained = await hydrate(<Part word="dialog" />, place)
  await act(async () => resolve(Word))
  expect(place.textContent).toBe('dialog')
  expect(complained).not.toHaveBeenCalled()
})

it('hands a chunk that could not be loaded to the boundary around it', async () => {
  const { Part, reject } = unloadedPart()
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
  await act(async () => render(<Part word="dialog" />, { wrapper: Boundary, onCaughtError: () => {} }))
  await act(async () => reject(missing))
  expect(screen.getByText('ChunkLoadError')).toBeInTheDocument()
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
  const place = served(await new Response(prelude).text())
  expect(place.textContent).toBe('dialog')
  let resolve: (part: typeof Word) => void = () => expect.unreachable()
  const imported = new Promise<typeof Word>((settle) => (resolve = settle))
  const complained = await hydrate(<Served load={() => imported} />, place)
  expect(place.textContent).toBe('dialog')
  await act(async () => resolve(Word))
  expect(place.textContent).toBe('dialog')
  expect(complained).not.toHaveBeenCalled()
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
  const { rerender } = render(<Form typed="" />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Form typed="a" />)
  rerender(<Form typed="ab" />)
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => {})
})

type Rules = { word: string }
type PartProps = { load: () => Promise<Rules>; isTyped: boolean; send: (rules: Rules | null) => void }

function Part({ load, isTyped, send }: PartProps) {
  const { now, soon } = useLoaded(load, isTyped)
  return <button onClick={() => void soon().then(send)}>{now?.word ?? 'none'}</button>
}

async function used(load: () => Promise<Rules>, isTyped: boolean) {
  const send = vi.fn()
  const { user, unmount } = await act(async () => render(<Part load={load} isTyped={isTyped} send={send} />))
  const button = screen.getByRole('button')
  const shown = button.textContent
  await user.click(button)
  await waitFor(() => expect(send).toHaveBeenCalled())
  const after = button.textContent
  unmount()
  return { shown, after, sentWith: send.mock.calls }
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
