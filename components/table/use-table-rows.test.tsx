// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { focusFirstRow, followRow, moveInRows } from './use-table-rows'

const followed = vi.fn()
const selected = vi.fn()
let user: UserEvent

/** Three rows, of which the second cannot be read and so has no link. */
beforeEach(() => {
  user = render(
    <table onClick={(event) => event.target instanceof HTMLAnchorElement && followed(event.target.textContent)}>
      <tbody onClick={followRow} onKeyDown={moveInRows}>
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
    </table>,
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
