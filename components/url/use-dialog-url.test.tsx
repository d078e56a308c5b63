// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { render } from '@/tests/render'
import { useDialogUrl } from './use-dialog-url'

type Names = 'add' | 'edit'
let list: ReturnType<typeof useDialogUrl<Names>>
let button: ReturnType<typeof useDialogUrl<'add'>>

function List({ barred = false }: { barred?: Parameters<typeof useDialogUrl<Names>>[1] }) {
  const dialog = useDialogUrl<Names>(['add', 'edit'], barred)
  useLayoutEffect(() => {
    list = dialog
  })
  return null
}

function AddButton() {
  const dialog = useDialogUrl(['add'])
  useLayoutEffect(() => {
    button = dialog
  })
  return null
}

const show = (address: string) =>
  render(
    <>
      <List />
      <AddButton />
    </>,
    { address },
  )

it('reads the open dialog and its row from the URL, and leaves dialogs of other parts alone', () => {
  show('?dialog=edit&of=9')
  expect([list.name, list.of, button.name]).toEqual(['edit', '9', null])
})

it('opens with a step of its own in the history, for every part at once, and closes without one', async () => {
  show('?q=web')
  const before = history.length
  act(() => list.open('edit', '9'))
  expect(list.name).toBe('edit')
  await waitFor(() => expect(location.search).toBe('?q=web&dialog=edit&of=9'))
  act(() => button.open('add'))
  expect([list.name, list.of, button.name]).toEqual(['add', null, 'add'])
  await waitFor(() => expect(location.search).toBe('?q=web&dialog=add'))
  expect(history.length).toBe(before + 2)
  act(list.close)
  expect(list.name).toBeNull()
  await waitFor(() => expect(location.search).toBe('?q=web'))
  expect(history.length).toBe(before + 2)
})

it('keeps open what is opened again while the closed one is still in the URL', async () => {
  show('?dialog=add')
  act(() => {
    list.close()
    button.open('edit' as 'add', '9')
  })
  expect([list.name, list.of]).toEqual(['edit', '9'])
  await waitFor(() => expect(location.search).toBe('?dialog=edit&of=9'))
  expect(list.name).toBe('edit')
})

it('opens nothing for who may not change the list, but keeps a dialog that was open when that was learnt', () => {
  const { rerender, unmount } = render(<List />, { address: '?dialog=add' })
  rerender(<List barred />)
  expect(list.name).toBe('add')
  act(list.close)
  act(() => list.open('edit', '9'))
  expect(list.name).toBeNull()
  unmount()
  render(<List barred />, { address: '?dialog=add' })
  expect(list.name).toBeNull()
})

it('keeps the open dialog of a row that is barred meanwhile, and opens no other one of that kind', () => {
  const { rerender } = render(<List />, { address: '?dialog=edit&of=9' })
  rerender(<List barred={(name) => name === 'edit'} />)
  expect([list.name, list.of]).toEqual(['edit', '9'])
  act(() => list.open('edit', '8'))
  expect(list.name).toBeNull()
  act(() => list.open('add'))
  expect(list.name).toBe('add')
})
