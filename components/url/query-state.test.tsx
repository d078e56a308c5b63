// @vitest-environment jsdom
import { act, fireEvent, type RenderResult, screen } from '@testing-library/react'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { render } from '@/tests/render'
import { asInteger, asList, asOneOf, asString, useQueryStates, withUsual } from './query-state'

const parsers = {
  q: withUsual(asString, ''),
  page: withUsual(asInteger, 1),
  kind: asOneOf(['a', 'b']),
  columns: asList,
}
const dialog = { dialog: asString }

let table: ReturnType<typeof useQueryStates<typeof parsers>>
let other: ReturnType<typeof useQueryStates<typeof dialog>>

function Table() {
  const state = useQueryStates(parsers, { history: 'push' })
  useLayoutEffect(() => {
    table = state
  })
  return null
}

function Other() {
  const state = useQueryStates(dialog, { history: 'push' })
  useLayoutEffect(() => {
    other = state
  })
  return null
}

const show = (search = '') =>
  render(
    <>
      <Table />
      <Other />
      <button>Elsewhere</button>
    </>,
    { address: search },
  )

const goBack = () =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true })
        history.back()
      }),
  )

it('reads the address, and takes what it does not understand for absent', () => {
  show('?page=3&kind=c&columns=x,y')
  expect(table[0]).toEqual({ q: '', page: 3, kind: null, columns: ['x', 'y'] })
})

it('makes one step back of what one click changes, in several parts of the page', async () => {
  show('?page=3')
  const before = history.length
  await act(async () => {
    table[1]({ q: 'web' })
    table[1]({ page: null }, { history: 'replace' })
    other[1]({ dialog: 'add' })
  })
  expect(location.search).toBe('?q=web&dialog=add')
  expect(history.length).toBe(before + 1)
  await goBack()
  expect(location.search).toBe('?page=3')
  expect([table[0].q, table[0].page, other[0].dialog]).toEqual(['', 3, null])
})

it('shows what is typed at once, and writes it to the address a little later', async () => {
  show()
  await act(async () => {
    table[1]({ q: 'w' })
  })
  for (const q of ['we', 'web']) {
    await act(async () => table[1]({ q }, { history: 'replace', everyMs: 60_000 }))
    expect(table[0].q).toBe(q)
  }
  expect(location.search).toBe('?q=w')
  // Whatever is changed next takes it along.
  await act(async () => table[1]({ page: 2 }))
  expect(location.search).toBe('?q=web&page=2')
})

it('writes what was typed before a click is answered, which may begin a navigation', async () => {
  show()
  await act(async () => table[1]({ q: 'w' }))
  await act(async () => table[1]({ q: 'web' }, { history: 'replace', everyMs: 60_000 }))
  const button = screen.getByRole('button')
  let found = ''
  button.addEventListener('click', () => (found = location.search))
  fireEvent.click(button)
  expect(found).toBe('?q=web')
})

it('writes what was typed when its last reader goes, and keeps nothing for the next page', async () => {
  const { unmount } = show()
  await act(async () => table[1]({ q: 'w' }))
  await act(async () => table[1]({ q: 'web' }, { history: 'replace', everyMs: 60_000 }))
  expect(location.search).toBe('?q=w')
  unmount()
  expect(location.search).toBe('?q=web')
  show()
  expect(table[0].q).toBe('')
})

/** By this, Next.js tells its own changes of the URL from those that it has to take over. */
const ofRouter = { __NA: true }

/** What Next.js does when it takes over a query at last: it puts it into the address, where a later one may stand by now. */
async function route(search: string, page?: RenderResult) {
  history.replaceState(ofRouter, '', `/${search}`)
  const part = (
    <PathnameContext value="/">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <Table />
      </SearchParamsContext>
    </PathnameContext>
  )
  await act(async () => page?.rerender(part))
  return page ?? render(part)
}

it('keeps what is typed while a slow router takes over what was typed before', async () => {
  const page = await route('')
  for (const q of ['w', 'we', 'web']) await act(async () => table[1]({ q }, { history: 'replace' }))
  expect(location.search).toBe('?q=web')
  for (const late of ['?q=w', '', '?q=we']) {
    await route(late, page)
    expect([table[0].q, location.search, history.state]).toEqual(['web', '?q=web', ofRouter])
  }
  await route('?q=web', page)
  expect(table[0].q).toBe('web')
  // From here on, the address is followed again.
  await route('?q=w', page)
  expect(table[0].q).toBe('w')
})

it('follows Back while a slow router has not taken over a change', async () => {
  await route('?q=w')
  await act(async () => table[1]({ q: 'web' }))
  expect(table[0].q).toBe('web')
  await goBack()
  expect(location.search).toBe('?q=w')
  expect(table[0].q).toBe('w')
})

it('leaves a value alone that equals the one before, and keeps other parameters', async () => {
  show('?columns=x,y&from=mail')
  const { columns } = table[0]
  await act(async () => table[1]({ page: 2 }))
  await act(async () => table[1]({ page: null }))
  expect(location.search).toBe('?columns=x,y&from=mail')
  expect(table[0].columns).toEqual(columns)
  await act(async () => table[1](null))
  expect(location.search).toBe('?from=mail')
})

it('does not write to the address of a page that has been left', async () => {
  show()
  await act(async () => {
    table[1]({ q: 'web' })
    history.replaceState(null, '', '/elsewhere')
  })
  expect(location.pathname + location.search).toBe('/elsewhere')
  history.replaceState(null, '', '/')
})
