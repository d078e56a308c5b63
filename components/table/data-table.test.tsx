// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAll, openStore } from '@/lib/storage/device-store'
import { Address } from '@/tests/address'
import tableTexts from '@/messages/en/table.json'
import uiTexts from '@/messages/en/ui.json'
import type { TableColumn } from './column'
import { DataTable, type DataTableProps } from './data-table'
import { ExportButton } from './export-button'
import { saveView, viewsOf } from './views-dialog'

const saved = vi.hoisted(() => vi.fn<(name: string, type: string, text: string) => void>())
vi.mock('@/components/form/save-file', () => ({ saveFile: saved }))

type Server = { id: string; name: string; state: string; rdns: string }
const servers = (count: number): Server[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `web-${at + 1}`,
    state: at % 2 === 0 ? 'on' : 'off',
    rdns: `host${at + 1}.example`,
  }))
const columns: TableColumn<Server>[] = [
  {
    id: 'name',
    header: 'Name',
    phone: 'name',
    cell: (s) => s.name,
    sort: (s) => s.name,
    search: (s) => s.name,
    csv: (s) => s.name,
  },
  { id: 'state', header: 'State', phone: 'state', cell: (s) => s.state, filter: { any: 'Any', value: (s) => s.state } },
  { id: 'rdns', header: 'Reverse DNS', hidden: true, cell: (s) => s.rdns, search: (s) => s.rdns },
]
const rowId = ({ id }: Server) => id
const rowName = ({ name }: Server) => name
const usualSort = { column: 'name', descending: false }
const reboot = vi.fn<(names: string[]) => void>()

let root: ReturnType<typeof createRoot>
let place: HTMLElement

function table(search: string, over: Partial<DataTableProps<Server>> = {}) {
  return (
    <NextIntlClientProvider locale="en" messages={{ table: tableTexts, ui: uiTexts }} timeZone="Europe/Oslo">
      <Address search={search}>
        <DataTable
          id="servers"
          caption="Servers"
          columns={columns}
          rows={servers(120)}
          rowId={rowId}
          rowName={rowName}
          usualSort={usualSort}
          searchLabel="Name"
          empty="No servers yet"
          bulk={({ rows }) => ({
            actions: <button onClick={() => reboot(rows.map(rowName))}>Reboot</button>,
          })}
          {...over}
        />
      </Address>
    </NextIntlClientProvider>
  )
}
const show = (search = '', over: Partial<DataTableProps<Server>> = {}) =>
  act(async () => root.render(table(search, over)))
const names = (within: ParentNode = place) => [...within.querySelectorAll('tbody th')].map((cell) => cell.textContent)
const box = (label: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
const button = (text: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === text)
/** The bulk bar is loaded with the first selection. */
const bar = () => vi.waitFor(() => place.querySelector('[role=region]') ?? expect.unreachable('the bar'), 20_000)
const press = (one: HTMLElement | null | undefined) => act(async () => one?.click())
function enterText(text: string, input: HTMLInputElement | null | undefined = box('Name')): void {
  // React overrides the setter of the element, so the prototype's setter simulates a key press.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}
const type = (text: string, input?: HTMLInputElement | null) => act(async () => enterText(text, input ?? undefined))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  reboot.mockReset()
  saved.mockReset()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  document.cookie = 'havn-columns-servers=; max-age=0'
})

it('is rendered on the server according to its URL', () => {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToString(table('?q=host12&state=off&sort=-name'))
  expect(names(drawn)).toEqual(['web-120', 'web-12'])
  expect(drawn.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending')
})

it('renders one page of rows, and the last page for a number beyond the end', async () => {
  await show()
  expect(names()).toHaveLength(50)
  await show('?page=99')
  await act(async () => root.unmount())
  root = createRoot(place)
  await show('?page=99')
  expect(names()).toHaveLength(20)
})

it('searches hidden columns too, and writes the search to the URL from the first page', async () => {
  await show('?page=2')
  await type('host7.')
  expect(names()).toEqual(['web-7'])
  await vi.waitFor(() => expect(location.search).toBe('?q=host7.'), 20_000)
})

it('opens the first row by Enter in the search, once something is searched for', async () => {
  const opened: string[] = []
  const onOpen = (event: { preventDefault: () => void }, id: string) => {
    event.preventDefault()
    opened.push(id)
  }
  const [name, ...others] = columns
  if (!name) expect.unreachable()
  const cell = ({ id, name: text }: Server) => (
    <a href={`#${id}`} onClick={(event) => onOpen(event, id)}>
      {text}
    </a>
  )
  await show('', { columns: [{ ...name, cell }, ...others] })
  const enter = () =>
    act(async () => box('Name')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await enter()
  expect(opened).toEqual([])
  await type('host7.')
  await enter()
  expect(opened).toEqual(['7'])
})

it('moves to what was typed last, also before the rows have followed', async () => {
  const [name, ...others] = columns
  if (!name) expect.unreachable()
  const cell = ({ id, name: text }: Server) => <a href={`#${id}`}>{text}</a>
  await show('', { columns: [{ ...name, cell }, ...others] })
  await act(async () => {
    flushSync(() => enterText('host7.'))
    expect(names()).toHaveLength(50)
    box('Name')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    expect(document.activeElement?.textContent).toBe('web-7')
  })
})

it('reverses the order, and removes the default order from the URL', async () => {
  await show()
  await press(button('Name'))
  expect(location.search).toBe('?sort=-name')
  expect(names()[0]).toBe('web-120')
  await press(button('Name'))
  expect(location.search).toBe('')
})

it('tells a cell the row above it, as sorted and searched', async () => {
  const above: TableColumn<Server> = { id: 'above', header: 'Above', cell: (_, row) => row?.name ?? 'first' }
  const texts = () => [...place.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent)
  await show('?q=web-11&sort=-name', { columns: [...columns, above], bulk: undefined })
  expect(names().slice(0, 3)).toEqual(['web-119', 'web-118', 'web-117'])
  expect(texts().slice(0, 3)).toEqual(['first', 'web-119', 'web-118'])
})

it('shows when nothing matches, and clears search and filters together', async () => {
  await show('?q=nonsense&state=on')
  // Not below the level of a page's parts: some pages have no other heading than the title.
  expect(place.querySelector('h2')?.textContent).toBe('No matches for “nonsense”')
  await press(button('Clear search and filters'))
  expect(location.search).toBe('')
  expect(names()).toHaveLength(50)
})

it('keeps the row that is being edited on the page, where it is or first', async () => {
  const form = (columns: number) => (
    <tr>
      <td colSpan={columns}>its form</td>
    </tr>
  )
  const rowTexts = () => [...place.querySelectorAll('tbody tr')].map((row) => row.textContent)
  await show('', { lead: { id: '2', form } })
  expect(rowTexts().slice(0, 3)).toEqual([
    expect.stringContaining('web-1'),
    'its form',
    expect.stringContaining('web-3'),
  ])
  expect(place.querySelector('[colspan]')?.getAttribute('colspan')).toBe('3')
  // On another page, or not matching.
  await show('', { lead: { id: '60', form } })
  expect(rowTexts()).toHaveLength(51)
  expect(rowTexts()[0]).toBe('its form')
  await type('web-7')
  expect(rowTexts()[0]).toBe('its form')
  // Without a form it is an ordinary row, and a search applies to it.
  await show('', { lead: { id: '60' } })
  expect(names()).not.toContain('web-60')
  await type('')
  expect(names()[0]).toBe('web-60')
})

it('shows the empty state without a toolbar', async () => {
  await show('', { rows: [] })
  expect(place.textContent).toBe('No servers yet')
})

it('acts on selected rows, also on other pages and when filtered out', async () => {
  await show()
  await press(box('Select web-2'))
  await press(box('Select web-3'))
  expect(box('Select all on this page')?.indeterminate).toBe(true)
  await type('web-2')
  expect((await bar()).textContent).toContain('2 selected 1 not in this list')
  await press(button('Reboot'))
  expect(reboot).toHaveBeenCalledWith(['web-2', 'web-3'])
})

it('selects the page, then all matching rows, but no unreadable ones', async () => {
  await show('', { unreadable: [{ key: '7', name: 'Server 7' }] })
  await press(box('Select all on this page'))
  await bar()
  await press(button('Select all 120'))
  await press(button('Reboot'))
  expect(reboot.mock.calls[0]?.[0]).toHaveLength(120)
  await press(place.querySelector<HTMLElement>('[aria-label="Clear selection"]'))
  expect(place.querySelector('[role=region]')).toBeNull()
})

it('deselects rows that have left the list', async () => {
  await show('', { rows: servers(3) })
  await press(box('Select web-3'))
  await bar()
  await show('', { rows: servers(2) })
  expect(place.querySelector('[role=region]')).toBeNull()
})

it('keeps an unreadable row in the list and counts it', async () => {
  await show('?page=3', { unreadable: [{ key: '7', name: 'Server 7' }] })
  expect(names().at(-1)).toBe('Server 7')
  expect(place.querySelector('nav')?.textContent).toContain('We couldn’t read 1 record.')
})

it('remembers the chosen columns on this device, with precedence of the URL', async () => {
  await show('', { remembered: ['name', 'rdns'] })
  expect([...place.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual(['', 'Name', 'Reverse DNS'])
  const state = [...place.querySelectorAll('[role=dialog] label')].find((label) => label.textContent === 'State')
  await press(state instanceof HTMLElement ? state : null)
  expect(location.search).toBe('?columns=name,state,rdns')
  expect(document.cookie).toBe('havn-columns-servers=name.state.rdns')
  await press(button('Reset'))
  expect(location.search).toBe('')
  expect(document.cookie).toBe('')
})

it('exports the whole list as searched, filtered and sorted in the URL, from the head of a page too', async () => {
  const list = { id: 'servers', columns, rows: servers(120), rowId, rowName, usualSort }
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ table: tableTexts, ui: uiTexts }} timeZone="Europe/Oslo">
        <Address search="?q=host1&state=off&sort=-name&page=2">
          <ExportButton {...list} />
        </Address>
      </NextIntlClientProvider>,
    ),
  )
  await press(button('Export CSV'))
  await vi.dynamicImportSettled()
  const [, , text = ''] = saved.mock.calls[0] ?? []
  const lines = text.trim().split(/\r?\n/)
  expect(lines.slice(0, 3)).toEqual([expect.stringContaining('Name'), 'web-120', 'web-118'])
  expect(lines).toHaveLength(
    1 + servers(120).filter(({ state, rdns }) => state === 'off' && rdns.includes('host1')).length,
  )
})

it('disables the export while rows are loading, with the reason', async () => {
  await show('', { more: { loaded: 120, total: 5000 } })
  expect(button('Export CSV')?.getAttribute('aria-disabled')).toBe('true')
  expect(place.textContent).toContain('120 of 5,000 loaded')
})

it('tells the styles whether it is wider than its box, also when that changes', async () => {
  const observed: (() => void)[] = []
  class Observer {
    constructor(measure: () => void) {
      observed.push(measure)
    }
    observe = () => {}
    disconnect = () => {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  let width = 900
  const wide = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
  wide.mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLTableElement ? width : 800
  })
  await show()
  const box = place.querySelector('table')?.parentElement
  for (const measure of observed) measure()
  expect(box?.dataset.width).toBe('wide')
  width = 800
  for (const measure of observed) measure()
  expect(box?.dataset.width).toBe('fits')
  wide.mockRestore()
  vi.stubGlobal('ResizeObserver', undefined)
})

describe('views', () => {
  const open = async () => {
    await act(async () => {
      button('Views')?.click()
      // The dialog is loaded on first use.
      await import('./views-dialog')
    })
    const dialog = place.querySelector('dialog')
    if (!dialog) throw new Error('no dialog')
    return dialog
  }
  beforeEach(() => {
    openStore('10023')
    // jsdom has no modal dialogs.
    Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} })
  })
  afterEach(forgetAll)

  it('open with their search, filters, order and columns, without what was there before', async () => {
    saveView('servers', { name: 'Off', query: '?state=off&sort=-name&columns=name,rdns' })
    await show('?q=web-1&page=2', { hasViews: true })
    const view = (await open()).querySelector('a')
    expect(view?.textContent).toBe('Off')
    await press(view)
    expect(location.search).toBe('?state=off&sort=-name&columns=name,rdns')
    expect(names().slice(0, 2)).toEqual(['web-120', 'web-118'])
    expect(place.querySelector('dialog')).toBeNull()
  })

  it('are saved by a form that is in no other, which browsers would not submit', async () => {
    await show('?q=web&state=off&page=2', { hasViews: true, remembered: ['name', 'rdns'] })
    const form = (await open()).querySelector('form')
    expect(form?.parentElement?.closest('form')).toBeNull()
    await act(async () => form?.requestSubmit())
    expect(form?.textContent).toContain('Enter a name.')
    await type('Web', form?.querySelector('input'))
    await act(async () => form?.requestSubmit())
    expect(place.querySelector('dialog')).toBeNull()
    expect(viewsOf('servers')).toEqual([{ name: 'Web', query: '?q=web&columns=name,rdns&state=off' }])
  })
})

it('sums the selected rows, or those that match', async () => {
  const [name, ...others] = columns
  const summed = name ? [{ ...name, sum: (rows: readonly Server[]) => `Sum of ${rows.length}` }, ...others] : others
  await show('?state=off', { columns: summed })
  expect(place.textContent).toContain('Sum of 60')
  await press(box('Select web-4'))
  expect(place.textContent).toContain('Sum of 1')
})
