// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { render } from '@/tests/render'
import { Dialog } from './dialog'
import { Ellipsis } from './icons'
import { Menu, type MenuEntry } from './menu'

const chosen = vi.fn()
const entries: MenuEntry[] = [
  { name: 'Open', href: paths.servers() },
  { name: 'Reboot', onChoose: () => chosen('reboot') },
  { name: 'Power off', reason: 'It is off.', onChoose: () => chosen('off') },
]
const show = (...more: MenuEntry[]) => render(<Menu label="Actions" icon={Ellipsis} groups={() => [entries, more]} />)
const trigger = () => screen.getByRole('button', { name: 'Actions' })
// To jsdom every popover is hidden.
const item = (name: RegExp, role = 'menuitem') => screen.getByRole(role, { name, hidden: true })
const menu = () => screen.queryByRole('menu', { name: 'Actions', hidden: true })
const opened = () => screen.findByRole('menu', { name: 'Actions', hidden: true })

beforeEach(() => chosen.mockClear())

it('opens by keyboard at its first entry, goes to an entry by its letter, and gives the focus back', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{Enter}')
  await opened()
  await waitFor(() => expect(item(/Open/)).toHaveFocus())
  expect(trigger()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}')
  expect(item(/Reboot/)).toHaveFocus()
  await user.keyboard('o')
  expect(item(/Open/)).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(trigger()).toHaveFocus()
})

it('does what is chosen once, and nothing for an entry with a reason', async () => {
  const { user } = show()
  await user.click(trigger())
  await opened()
  await user.click(item(/^Power off It is off/))
  expect(item(/Power off/)).toHaveAttribute('aria-disabled', 'true')
  expect(chosen).not.toHaveBeenCalled()
  await user.click(item(/Reboot/))
  expect(chosen.mock.calls).toEqual([['reboot']])
  expect(menu()).toBeNull()
})

it('stays open while entries are turned on and off', async () => {
  function Columns() {
    const [isOn, setOn] = useState(false)
    const entry = { name: 'Memory', checked: isOn, onChoose: () => setOn(!isOn) }
    return <Menu label="Actions" icon={Ellipsis} groups={() => [[entry]]} />
  }
  const { user } = render(<Columns />)
  await user.click(trigger())
  await opened()
  await user.click(item(/Memory/, 'menuitemcheckbox'))
  expect(item(/Memory/, 'menuitemcheckbox')).toBeChecked()
  await user.click(item(/Memory/, 'menuitemcheckbox'))
  expect(item(/Memory/, 'menuitemcheckbox')).not.toBeChecked()
})

it('leaves the focus to a dialog that an entry opens', async () => {
  function Row() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Menu label="Actions" icon={Ellipsis} groups={() => [[{ name: 'Rename', onChoose: () => setOpen(true) }]]} />
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Rename">
          <input data-autofocus="" aria-label="Name" />
        </Dialog>
      </>
    )
  }
  const { user } = render(<Row />)
  await user.click(trigger())
  await opened()
  await user.click(item(/Rename/))
  expect(menu()).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
