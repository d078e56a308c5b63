// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusFirstRow, followRow, moveInRows } from './use-table-rows'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const followed = vi.fn()
const selected = vi.fn()
let root: Root

/** Three rows, of which the second cannot be read and so has no link. */
beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <table onClick={(event) => event.target instanceof HTMLAnchorElement && followed(event.target.textContent)}>
        <tbody onClick={followRow} onKeyDown={moveInRows}>
          {['web-01', null, 'web-03'].map((name, at) => (
            <tr key={at}>
              <td className="c-select">{name && <input type="checkbox" onChange={() => selected(name)} />}</td>
              <th>{name ? <a href={`#${name}`}>{name}</a> : 'unreadable'}</th>
              <td>
                <span data-cell={name}>Oslo</span>
                <button type="button">Menu</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  delete document.documentElement.dataset.keys
  vi.clearAllMocks()
})

const links = () => Array.from(document.querySelectorAll('a'))
const press = (key: string) => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('opens a row by a click anywhere on it, but for its own buttons and boxes', () => {
  document.querySelector<HTMLElement>('[data-cell="web-03"]')?.click()
  expect(followed.mock.calls).toEqual([['web-03']])
  document.querySelector('button')?.click()
  document.querySelector('input')?.click()
  expect(followed).toHaveBeenCalledTimes(1)
})

it('opens nothing by the second click of a double one, which began on something above the row', () => {
  const click = new MouseEvent('click', { bubbles: true, detail: 2 })
  document.querySelector('[data-cell="web-03"]')?.dispatchEvent(click)
  expect(followed).not.toHaveBeenCalled()
})

it('opens nothing while text is selected', () => {
  const cell = document.querySelector('[data-cell="web-03"]')
  if (cell) getSelection()?.selectAllChildren(cell)
  document.querySelector<HTMLElement>('[data-cell="web-03"]')?.click()
  expect(followed).not.toHaveBeenCalled()
})

it('moves between names by the arrow keys, past rows that cannot be read, and stops at the ends', () => {
  expect(focusFirstRow(document.body)).toBe(document.activeElement)
  const at = () => document.activeElement?.textContent
  press('ArrowUp')
  expect(at()).toBe('web-01')
  press('ArrowDown')
  expect(at()).toBe('web-03')
  press('ArrowDown')
  expect(at()).toBe('web-03')
  press('ArrowUp')
  expect(at()).toBe('web-01')
})

it('selects the row by x, unless single keys are off', () => {
  links()[1]?.focus()
  press('x')
  expect(selected.mock.calls).toEqual([['web-03']])
  document.documentElement.dataset.keys = 'off'
  press('x')
  expect(selected).toHaveBeenCalledTimes(1)
})
