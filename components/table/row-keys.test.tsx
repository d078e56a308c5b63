// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { focusFirstRow, followRow, handToRow, moveInRows, noteRow } from './row-keys'

const followed = vi.fn()
const selected = vi.fn()
const pinned = vi.fn()
let user: UserEvent

/** Three rows, of which the second cannot be read and so has no link. */
beforeEach(() => {
  user = render(
    <main id="main" onClick={({ target }) => target instanceof HTMLAnchorElement && followed(target.textContent)}>
      <button>Refresh</button>
      <input type="radio" aria-label="Plan" />
      <table
        data-row-keys="f"
        onKeyDown={({ key, target }) => key === 'f' && pinned(Reflect.get(target, 'textContent'))}
      >
        <tbody data-rows="x" onClick={followRow} onKeyDown={moveInRows} onFocus={noteRow}>
          {['web-01', null, 'web-03'].map((name, at) => (
            <tr key={at}>
              <td className="c-select">{name && <input type="checkbox" onChange={() => selected(name)} />}</td>
              <th>{name ? <a href={`#${name}`}>{name}</a> : 'unreadable'}</th>
              <td>
                <span>Place of {name}</span>
                <button type="button">Menu of {name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>,
  ).user
})
afterEach(() => {
  delete document.documentElement.dataset.keys
  vi.clearAllMocks()
})

const cell = () => screen.getByText('Place of web-03')
const link = (name: string) => screen.getByRole('link', { name })

it('opens a row by a click anywhere on it, but for its own buttons and boxes', async () => {
  await user.click(cell())
  expect(followed.mock.calls).toEqual([['web-03']])
  await user.click(screen.getByRole('button', { name: 'Menu of web-01' }))
  await user.click(screen.getAllByRole('checkbox')[0] ?? expect.unreachable('a box'))
  expect(followed).toHaveBeenCalledTimes(1)
})

it('opens nothing by the second click of a double one, which began on something above the row', () => {
  fireEvent.click(cell(), { detail: 2 })
  expect(followed).not.toHaveBeenCalled()
})

it('opens nothing while text is selected', () => {
  getSelection()?.selectAllChildren(cell())
  fireEvent.click(cell())
  expect(followed).not.toHaveBeenCalled()
})

it('moves between names by the arrow keys, past rows that cannot be read, and stops at the ends', async () => {
  expect(focusFirstRow(document.body)).toBe(link('web-01'))
  for (const [key, name] of [
    ['ArrowUp', 'web-01'],
    ['ArrowDown', 'web-03'],
    ['ArrowDown', 'web-03'],
    ['ArrowUp', 'web-01'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(link(name)).toHaveFocus()
  }
})

it('selects the row by x, unless single keys are off', async () => {
  link('web-03').focus()
  await user.keyboard('x')
  expect(selected.mock.calls).toEqual([['web-03']])
  document.documentElement.dataset.keys = 'off'
  await user.keyboard('x')
  expect(selected).toHaveBeenCalledTimes(1)
})

/** Presses a key on an element outside the list, as the frame hands it on. */
const hand = (key: string, from: Element = document.body) => handToRow(key, from)

it('takes keys pressed anywhere else on the page, and goes to the first row where none had the focus', async () => {
  expect(hand('Enter')).toBe(true)
  expect(followed).not.toHaveBeenCalled()
  expect(link('web-01')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(hand('ArrowDown', screen.getByRole('button', { name: 'Refresh' }))).toBe(true)
  expect(link('web-03')).toHaveFocus()
  link('web-03').blur()
  expect([hand('x'), hand('f'), hand('Enter')]).toEqual([true, true, true])
  expect([selected, pinned, followed].map((did) => did.mock.calls)).toEqual([[['web-03']], [['web-03']], [['web-03']]])
})

it('acts on the row of the pressed control', () => {
  hand('x', screen.getByRole('button', { name: 'Menu of web-03' }))
  expect(selected.mock.calls).toEqual([['web-03']])
})

it('leaves other keys alone, and those that mean something where they are pressed', () => {
  expect(hand('l')).toBe(false)
  expect(hand('Enter', screen.getByRole('button', { name: 'Refresh' }))).toBe(false)
  expect(hand('ArrowDown', screen.getByRole('radio'))).toBe(false)
  expect(hand('ArrowDown', link('web-01'))).toBe(false)
  document.documentElement.dataset.keys = 'off'
  expect([hand('x'), hand('ArrowDown')]).toEqual([false, true])
})
