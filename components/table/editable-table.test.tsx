// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Pencil, Trash2 } from '@/components/ui/icons'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { EditableTable } from './editable-table'

type Key = { id: string; name: string; active: boolean }
const key = (id: string, name: string, active = true): Key => ({ id, name, active })
const laptop = key('1', 'Laptop')
const backup = key('2', 'Backup')
const old = key('3', 'Old', false)

const list = (rows: readonly Key[], reason: string | null = null) => (
  <EditableTable
    id="keys"
    caption="Keys"
    columns={[{ id: 'name', header: 'Name', phone: 'name', cell: ({ name }) => name, value: ({ name }) => name }]}
    rows={rows}
    rowId={({ id }) => id}
    rowName={({ name }) => name}
    usualSort={{ column: 'name', descending: false }}
    searchLabel="Name"
    empty="No keys yet"
    reason={reason}
    add={(close) => <button onClick={close}>Close new key</button>}
    actions={{
      delete: {
        label: 'Delete key',
        icon: Trash2,
        danger: true,
        dialog: ({ id, row }) => <div role="dialog">{row ? `Delete ${row.name}?` : `Key ${id} is gone.`}</div>,
      },
      rename: {
        label: 'Rename key',
        icon: Pencil,
        reason: ({ active }) => (active ? null : 'Not active.'),
        dialog: ({ row, close }) => (
          <div role="dialog">
            Rename {row?.name} <button onClick={close}>Close</button>
          </div>
        ),
      },
    }}
  />
)
const show = (address: string, reason: string | null = null) => render(list([laptop, backup, old], reason), { address })
const dialog = () => screen.queryByRole('dialog')

/** The entries of the menu of a row, opened. */
async function menuOf(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  // To jsdom every popover is hidden.
  return screen.findAllByRole('menuitem', { hidden: true })
}

beforeEach(() => openDeviceStore(crypto.randomUUID()))

it('opens the dialog of a row from its menu, what takes something away last, and closes it', async () => {
  const { user } = show('?')
  const entries = await menuOf(user, 'Backup')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Rename key', 'Delete key'])
  if (entries[0]) await user.click(entries[0])
  expect(dialog()).toHaveTextContent('Rename Backup')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
})

it('opens the dialog in the URL, for a new row too', async () => {
  const { user } = show('?dialog=add')
  await user.click(screen.getByRole('button', { name: 'Close new key' }))
  expect(screen.queryByRole('button', { name: 'Close new key' })).toBeNull()
})

it('says why a row cannot be changed, and opens no dialog for it', async () => {
  const { user } = show('?dialog=rename&of=3')
  expect(dialog()).toBeNull()
  expect((await menuOf(user, 'Old'))[0]).toHaveTextContent('Rename key Not active.')
})

it.each(['add', 'rename&of=1', 'delete&of=1'])('opens nothing for who may not change the list: %s', (asked) => {
  show(`?dialog=${asked}`, 'Read only.')
  expect([dialog(), screen.queryByRole('button', { name: 'Close new key' })]).toEqual([null, null])
})

it.each([
  ['may no longer be changed', [key('1', 'Laptop', false)], null],
  ['is in a list that the person turns out to be barred from', [laptop], 'Read only.'],
])('keeps the dialog open, to say what was refused, when its row %s', (_why, rows, reason) => {
  const { rerender } = show('?dialog=rename&of=1')
  rerender(list(rows, reason))
  expect(dialog()).toHaveTextContent('Rename Laptop')
})

it('closes the dialog of a row that is gone, unless it deletes the row', () => {
  const { rerender, unmount } = show('?dialog=rename&of=1')
  rerender(list([backup]))
  expect(dialog()).toBeNull()
  unmount()
  show('?dialog=delete&of=1').rerender(list([backup]))
  expect(dialog()).toHaveTextContent('Key 1 is gone.')
})

it('opens nothing to add where a list cannot be added to', () => {
  const table = list([laptop])
  render(<EditableTable<Key> {...table.props} add={undefined} />, { address: '?dialog=add' })
  expect(screen.queryByRole('button', { name: 'Close new key' })).toBeNull()
  expect(screen.getByText('Laptop')).toBeVisible()
})
