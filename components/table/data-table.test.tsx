// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { Page, render } from '@/tests/render'
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

const table = (over: Partial<DataTableProps<Server>> = {}) => (
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
)
const show = (address = '', over: Partial<DataTableProps<Server>> = {}) => render(table(over), { address })
/** With those that only styles would hide, because whether they do is slow to find out of so many. */
const texts = (role: 'rowheader' | 'row' | 'columnheader', place = screen.getByRole('table')) =>
  within(place)
    .queryAllByRole(role, { hidden: true })
    .map(({ textContent }) => textContent)
const names = () => texts('rowheader')
const search = () => screen.getByRole('searchbox', { name: 'Name' })
const button = (name: string) => screen.getByRole('button', { name })
/** The bulk bar, which is loaded with the first selection. */
const bar = () => screen.findByRole('region')
const select = (user: UserEvent, name: string) => user.click(screen.getByLabelText(`Select ${name}`))

beforeEach(() => {
  reboot.mockReset()
  saved.mockReset()
})
afterEach(() => {
  document.cookie = 'havn-columns-servers=; max-age=0'
})

it('is rendered on the server according to its URL', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Page address="?q=host12&state=off&sort=-name">{table()}</Page>)
  expect(names()).toEqual(['web-120', 'web-12'])
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  page.remove()
})

it('renders one page of rows, and the last page for a number beyond the end', () => {
  const { unmount } = show()
  expect(names()).toHaveLength(50)
  unmount()
  show('?page=99')
  expect(names()).toHaveLength(20)
})

it('searches hidden columns too, and writes the search to the URL from the first page', async () => {
  const { user } = show('?page=2')
  await user.type(search(), 'host7.')
  await waitFor(() => expect(names()).toEqual(['web-7']))
  await waitFor(() => expect(location.search).toBe('?q=host7.'))
})

/** The columns, with a link in the first. */
const linked = (onOpen = () => {}) =>
  columns.map((column, at) =>
    at > 0
      ? column
      : {
          ...column,
          cell: ({ id, name }: Server) => (
            <a href={`#${id}`} onClick={onOpen}>
              {name}
            </a>
          ),
        },
  )

it('opens the first row by Enter in the search, once something is searched for', async () => {
  const opened = vi.fn()
  const { user } = show('', { columns: linked(opened) })
  await user.type(search(), '{Enter}')
  expect(opened).not.toHaveBeenCalled()
  await user.type(search(), 'host7.{Enter}')
  await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(location.hash).toBe('#7')
})

it('opens it once the URL has what was typed: Next.js drops a navigation for a change of the URL that comes later', async () => {
  let found = ''
  show('', { columns: linked(() => (found = location.search)) })
  fireEvent.input(search(), { target: { value: 'host7.' } })
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(location.search).toBe('')
  await waitFor(() => expect(found).toBe('?q=host7.'))
})

it('moves to what was typed last, also before the rows have followed', async () => {
  show('', { columns: linked() })
  await act(async () => {
    flushSync(() => void fireEvent.input(search(), { target: { value: 'host7.' } }))
    expect(names()).toHaveLength(50)
    fireEvent.keyDown(search(), { key: 'ArrowDown' })
    expect(document.activeElement).toHaveTextContent(/^web-7$/)
  })
})

it('reverses the order, and removes the default order from the URL', async () => {
  const { user } = show()
  await user.click(button('Name'))
  expect(location.search).toBe('?sort=-name')
  expect(names()[0]).toBe('web-120')
  await user.click(button('Name'))
  expect(location.search).toBe('')
})

it('tells a cell the row above it, as sorted and searched', () => {
  const above: TableColumn<Server> = { id: 'above', header: 'Above', cell: (_, row) => row?.name ?? 'first' }
  show('?q=web-11&sort=-name', { columns: [...columns, above], bulk: undefined })
  expect(texts('row').slice(1, 4)).toEqual(['web-119onfirst', 'web-118offweb-119', 'web-117onweb-118'])
})

it('shows when nothing matches, and clears search and filters together', async () => {
  const { user } = show('?q=nonsense&state=on')
  // Not below the level of a page's parts: some pages have no other heading than the title.
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^No matches for “nonsense”$/)
  await user.click(button('Clear search and filters'))
  expect(location.search).toBe('')
  expect(names()).toHaveLength(50)
})

it('keeps the row that is being edited on the page, where it is or first', async () => {
  const form = (width: number) => (
    <tr>
      <td colSpan={width}>its form</td>
    </tr>
  )
  const rows = () => texts('row').slice(1)
  const { user, rerender } = show('', { lead: { id: '2', form } })
  expect(rows().slice(0, 3)).toEqual([expect.stringContaining('web-1'), 'its form', expect.stringContaining('web-3')])
  expect(screen.getByText('its form')).toHaveAttribute('colspan', '3')
  // On another page, or not matching.
  rerender(table({ lead: { id: '60', form } }))
  expect(rows()).toHaveLength(51)
  expect(rows()[0]).toBe('its form')
  await user.type(search(), 'web-7')
  await waitFor(() => expect(names()[0]).toBe('web-7'))
  expect(rows()[0]).toBe('its form')
  // Without a form it is an ordinary row, and a search applies to it.
  rerender(table({ lead: { id: '60' } }))
  expect(names()).not.toContain('web-60')
  await user.clear(search())
  await waitFor(() => expect(names()[0]).toBe('web-60'))
})

it('shows the empty state without a toolbar', () => {
  expect(show('', { rows: [] }).container.textContent).toBe('No servers yet')
})

it('acts on selected rows that match the search, and on the others again once they do', async () => {
  const { user } = show()
  await select(user, 'web-2')
  await select(user, 'web-3')
  expect(screen.getByLabelText('Select all on this page')).toBePartiallyChecked()
  await user.type(search(), 'web-2')
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 selected'))
  await user.click(button('Reboot'))
  expect(reboot).toHaveBeenLastCalledWith(['web-2'])
  await user.clear(search())
  await waitFor(async () => expect(await bar()).toHaveTextContent('2 selected'))
  await user.click(button('Reboot'))
  expect(reboot).toHaveBeenLastCalledWith(['web-2', 'web-3'])
})

it('selects the page, then all matching rows, but no unreadable ones', async () => {
  const { user } = show('', { unreadable: [{ key: '7', name: 'Server 7' }] })
  await select(user, 'all on this page')
  await bar()
  await user.click(button('Select all 120'))
  await user.click(button('Reboot'))
  expect(reboot.mock.calls[0]?.[0]).toHaveLength(120)
  await user.click(button('Clear selection'))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('deselects rows that have left the list', async () => {
  const { user, rerender } = show('', { rows: servers(3) })
  await select(user, 'web-3')
  await bar()
  rerender(table({ rows: servers(2) }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('keeps an unreadable row in the list and counts it', () => {
  show('?page=3', { unreadable: [{ key: '7', name: 'Server 7' }] })
  expect(names().at(-1)).toBe('Server 7')
  expect(screen.getByRole('navigation')).toHaveTextContent('We couldn’t read 1 record.')
})

it('remembers the chosen columns on this device, with precedence of the URL', async () => {
  const { user } = show('', { remembered: ['name', 'rdns'] })
  expect(texts('columnheader')).toEqual(['', 'Name', 'Reverse DNS'])
  await user.click(button('Columns'))
  // To jsdom every popover is hidden.
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'State', hidden: true }))
  expect(location.search).toBe('?columns=name,state,rdns')
  expect(document.cookie).toBe('havn-columns-servers=name.state.rdns')
  await user.click(screen.getByRole('menuitem', { name: 'Reset', hidden: true }))
  expect(location.search).toBe('')
  expect(document.cookie).toBe('')
})

it('exports the whole list as searched, filtered and sorted in the URL, from the head of a page too', async () => {
  const list = {
    caption: 'Servers',
    id: 'servers',
    columns,
    rows: servers(120),
    rowId,
    rowName,
    usualSort,
  }
  const { user } = render(<ExportButton {...list} />, { address: '?q=host1&state=off&sort=-name&page=2' })
  await user.click(button('Export CSV'))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [, , text = ''] = saved.mock.calls[0] ?? []
  const lines = text.trim().split(/\r?\n/)
  expect(lines.slice(0, 3)).toEqual([expect.stringContaining('Name'), 'web-120', 'web-118'])
  expect(lines).toHaveLength(
    1 + servers(120).filter(({ state, rdns }) => state === 'off' && rdns.includes('host1')).length,
  )
})

it('disables the export while rows are loading, with the reason', () => {
  const { container } = show('', { more: { loaded: 120, total: 5000 } })
  expect(button('Export CSV')).toHaveAttribute('aria-disabled', 'true')
  expect(container).toHaveTextContent('120 of 5,000 loaded')
})

it('tells the styles whether it is wider than its box, also when that changes', () => {
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
  show()
  const box = screen.getByRole('table').parentElement
  for (const measure of observed) measure()
  expect(box?.dataset.width).toBe('wide')
  width = 800
  for (const measure of observed) measure()
  expect(box?.dataset.width).toBe('fits')
  wide.mockRestore()
  vi.stubGlobal('ResizeObserver', undefined)
})

describe('views', () => {
  const open = async (user: UserEvent) => {
    await user.click(button('Views'))
    // The dialog is loaded on first use.
    return within(await screen.findByRole('dialog', { name: 'Views' }))
  }
  beforeEach(() => openDeviceStore('10023'))
  afterEach(() => forgetAll({ own: true }))

  it('open with their search, filters, order and columns, without what was there before', async () => {
    saveView('servers', { name: 'Off', query: '?state=off&sort=-name&columns=name,rdns' })
    const { user } = show('?q=web-1&page=2', { hasViews: true })
    await user.click((await open(user)).getByRole('link', { name: 'Off' }))
    expect(location.search).toBe('?state=off&sort=-name&columns=name,rdns')
    expect(names().slice(0, 2)).toEqual(['web-120', 'web-118'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('are saved by a form that is in no other, which browsers would not submit', async () => {
    const { user } = show('?q=web&state=off&page=2', { hasViews: true, remembered: ['name', 'rdns'] })
    const dialog = await open(user)
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect(name.closest('form')?.parentElement?.closest('form')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(name).toHaveAccessibleDescription(/Enter a name\.$/)
    await user.type(name, 'Web{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(viewsOf('servers')).toEqual([{ name: 'Web', query: '?q=web&columns=name,rdns&state=off' }])
  })
})

it('sums the selected rows, or those that match', async () => {
  const sum = (rows: readonly Server[]) => `Sum of ${rows.length}`
  const { user, container } = show('?state=off', {
    columns: columns.map((column, at) => (at > 0 ? column : { ...column, sum })),
  })
  expect(container).toHaveTextContent('Sum of 60')
  await select(user, 'web-4')
  expect(container).toHaveTextContent('Sum of 1')
})

it('rows that arrive later come after those that are shown, until all have; the pager counts all there will be', () => {
  const all = servers(300)
  const later = (count: number, loading: boolean) =>
    table({ rows: all.slice(300 - count), pageSize: 5, ...(loading && { more: { loaded: count, total: 300 } }) })
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const { rerender } = render(later(100, true), { address: '' })
  const first = names()
  expect(first[0]).toBe('web-201')
  expect(screen.getByText('1–5 of 300')).toBeVisible()
  rerender(later(250, true))
  expect(names()).toEqual(first)
  rerender(later(300, false))
  expect(names()[0]).toBe('web-1')
})

it('another order begins with what has arrived', async () => {
  const { user, rerender } = render(table({ rows: servers(20), pageSize: 5, more: { loaded: 20, total: 300 } }), {
    address: '',
  })
  rerender(table({ rows: servers(60), pageSize: 5, more: { loaded: 60, total: 300 } }))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('web-60')
})
