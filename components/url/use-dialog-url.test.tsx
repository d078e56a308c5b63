// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { render } from '@/tests/render'
import { useDialogUrl } from './use-dialog-url'

type Names = 'add' | 'edit'
let list: ReturnType<typeof useDialogUrl<Names>>
let button: ReturnType<typeof useDialogUrl<'add'>>

function List({ barred = false }: { barred?: boolean }) {
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
