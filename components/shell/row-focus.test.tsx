// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '@/tests/render'
import { RowFocus } from './row-focus'

/** A list whose rows go when a dialog that each opens is confirmed, before or after that closes. */
function Page({ names, first }: { names: string[]; first: 'row' | 'dialog' }) {
  const [rows, setRows] = useState(names)
  const [asked, setAsked] = useState<string | null>(null)
  const remove = () => setRows((before) => before.filter((name) => name !== asked))
  return (
    <main id="main" tabIndex={-1}>
      <RowFocus />
      <div className="page-actions">
        <button>Add</button>
      </div>
      {rows.length > 0 && (
        <ul>
          {rows.map((name) => (
            <li key={name}>
              {name} <button onClick={() => setAsked(name)}>{`Delete ${name}`}</button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <div role="dialog">
          <button
            autoFocus
            onClick={() => {
              if (first === 'dialog') setTimeout(remove)
              else remove()
              setTimeout(() => setAsked(null))
            }}
          >
            Confirm
          </button>
        </div>
      )}
    </main>
  )
}

it.each([
  ['to the row that takes its place', ['a', 'b', 'c'], 'b', 'Delete c', 'row'],
  ['to the row before, from the last', ['a', 'b'], 'b', 'Delete a', 'dialog'],
  ['to the main action of the page, from the only row', ['a'], 'a', 'Add', 'row'],
] as const)('the focus goes %s', async (_to, names, removed, focused, first) => {
  const { user } = render(<Page names={[...names]} first={first} />)
  await user.click(screen.getByRole('button', { name: `Delete ${removed}` }))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus())
})

/** "Power off", which another button replaces a while after it was pressed. */
function Power() {
  const [on, setOn] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      <RowFocus />
      <p>Text</p>
      <div>
        {on ? (
          [
            <button key="reboot">Reboot</button>,
            <button key="off" onClick={() => setTimeout(() => setOn(false), 50)}>
              Power off
            </button>,
          ]
        ) : (
          <button>Power on</button>
        )}
      </div>
    </main>
  )
}

it('goes to the button beside one that is replaced, unless the person has left it', async () => {
  // jsdom renders nothing.
  HTMLElement.prototype.checkVisibility = () => true
  const { user, unmount } = render(<Power />)
  await user.click(screen.getByRole('button', { name: 'Power off' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Power on' })).toHaveFocus())
  unmount()

  const left = render(<Power />)
  await left.user.click(screen.getByRole('button', { name: 'Power off' }))
  await left.user.click(screen.getByText('Text'))
  await screen.findByRole('button', { name: 'Power on' })
  await new Promise((done) => setTimeout(done, 150))
  expect(screen.getByRole('button', { name: 'Power on' })).not.toHaveFocus()
})

it('leaves the focus where the person has put it', async () => {
  const { user, rerender } = render(
    <main id="main">
      <RowFocus />
      <ul>
        <li>
          <button>row</button>
        </li>
      </ul>
      <input />
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'row' }))
  await user.click(screen.getByRole('textbox'))
  rerender(
    <main id="main">
      <RowFocus />
      <ul />
      <input />
    </main>,
  )
  await new Promise((done) => setTimeout(done, 150))
  expect(screen.getByRole('textbox')).toHaveFocus()
})
