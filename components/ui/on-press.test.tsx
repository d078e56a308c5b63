// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { Dialog } from './dialog'
import { TextField } from './field'
import { onPress } from './on-press'

type PartProps = { value?: string; onClose: () => void }

function Part({ value: initial = '', onClose }: PartProps) {
  const [value, setValue] = useState(initial)
  return (
    <Dialog open onClose={onClose} title="Add">
      <TextField label="Other" />
      <TextField label="Name" value={value} onChange={({ target }) => setValue(target.value)} data-autofocus />
      <output>{value}</output>
    </Dialog>
  )
}

/** A page with a button for the part, whose script arrives when it is told to. */
function open(value?: string) {
  let resolve: (part: typeof Part) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<typeof Part>((arrived, failed) => {
        resolve = arrived
        reject = failed
      }),
  )
  const Loaded = onPress(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Add</button>
        <input type="search" aria-label="Search" />
        {isOpen && <Loaded value={value} onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { user } = render(<Page />)
  return {
    ...{ load, user },
    arrive: () => act(async () => resolve(Part)),
    fail: () => act(async () => reject(new Error('no script'))),
  }
}

const name = () => screen.getByRole('textbox', { name: 'Name' })

it('is loaded once, when the pointer or the focus comes to a button', async () => {
  const { load } = open()
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByRole('searchbox'))
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByRole('button'))
  fireEvent.focusIn(screen.getByRole('button'))
  expect(load).toHaveBeenCalledOnce()
})

it('opens within the press once it is loaded', async () => {
  const { arrive } = open()
  fireEvent.pointerOver(screen.getByRole('button'))
  await arrive()
  fireEvent.click(screen.getByRole('button'))
  expect(name()).toHaveFocus()
})

it.each([
  ['', 'web'],
  ['old', 'oldweb'],
])('keys typed before it is there go to its first field, after “%s”', async (value, whole) => {
  const { arrive, user } = open(value)
  await user.click(screen.getByRole('button'))
  await user.keyboard('wex{Backspace}b')
  await arrive()
  expect(name()).toHaveValue(whole)
  expect(screen.getByRole('status')).toHaveTextContent(whole)
  await user.keyboard('-01')
  expect(name()).toHaveValue(`${whole}-01`)
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveValue('')
})

it('what is typed in another field stays there', async () => {
  const { arrive, user } = open()
  await user.click(screen.getByRole('button'))
  await user.type(screen.getByRole('searchbox'), 'db')
  expect(screen.getByRole('searchbox')).toHaveValue('db')
  await arrive()
  expect(name()).toHaveValue('')
})

it('is loaded again after it could not be', async () => {
  const { load, arrive, fail } = open()
  fireEvent.pointerOver(screen.getByRole('button'))
  await fail()
  fireEvent.click(screen.getByRole('button'))
  expect(load).toHaveBeenCalledTimes(2)
  await arrive()
  expect(name()).toHaveFocus()
})
