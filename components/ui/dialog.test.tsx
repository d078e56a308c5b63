// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { ConfirmDialog } from './confirm-dialog'

const confirmed = vi.fn()
beforeEach(() => confirmed.mockReset())

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Power off…</button>
      <ConfirmDialog
        open={isOpen}
        onKeep={() => setOpen(false)}
        onConfirm={confirmed}
        title="Power off web-01?"
        confirm={{ label: 'Power off' }}
        keep="Keep it on"
      >
        It stops.
      </ConfirmDialog>
    </>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Power off…' }), { detail: 1 })
const dialog = () => screen.queryByRole('alertdialog')
const confirm = () => screen.getByRole('button', { name: 'Power off' })

it('is neither confirmed nor closed by the second press of a double click that has opened it', () => {
  render(<Page />)
  open()
  fireEvent.click(confirm(), { detail: 2 })
  const opened = dialog()
  if (!opened) throw new Error('The dialog is closed.')
  fireEvent.pointerDown(opened)
  fireEvent.click(opened, { detail: 2 })
  expect(confirmed).not.toHaveBeenCalled()
  expect(dialog()).toBeInTheDocument()
})

it.each([
  ['a click', 1],
  ['a key', 0],
])('is confirmed by %s', (_by, detail) => {
  render(<Page />)
  open()
  fireEvent.click(confirm(), { detail })
  expect(confirmed).toHaveBeenCalledTimes(1)
})

it('is closed by a press outside', () => {
  render(<Page />)
  open()
  const opened = dialog()
  if (!opened) throw new Error('The dialog is closed.')
  fireEvent.pointerDown(opened)
  fireEvent.click(opened, { detail: 1 })
  expect(dialog()).not.toBeInTheDocument()
})
