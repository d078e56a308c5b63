// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { Ellipsis } from './icons'
import { Menu, menuKey, type MenuEntry } from './menu'

const words = ['Reboot', 'Power off', 'Power on', 'Reinstall']

describe('a key in a menu', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['p', 0, 1],
    ['P', 1, 2],
    ['p', 2, 1],
    ['r', 0, 3],
    ['x', 0, null],
    ['Enter', 0, null],
    [' ', 0, null],
  ])('%s at %d goes to %s', (key, at, to) => {
    expect(menuKey(key, words, at)).toBe(to)
  })

  it('does nothing in an empty menu', () => {
    expect(menuKey('ArrowDown', [], -1)).toBeNull()
  })
})

it('focuses its first item, also when it fills after it was opened', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('CSS', { supports: () => true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (...names: string[]) => {
    const entries = names.map((name): MenuEntry => ({ name, onChoose: () => {} }))
    const groups = () => (entries.length > 0 ? [entries] : [])
    return act(async () => root.render(createElement(Menu, { label: 'Actions', icon: Ellipsis, groups })))
  }
  await draw()
  const opened = Object.assign(new Event('toggle'), { newState: 'open' })
  await act(async () => place.querySelector('[role=menu]')?.dispatchEvent(opened))
  expect(document.activeElement).toBe(document.body)
  await draw('Open', 'Reboot')
  expect(document.activeElement?.textContent).toBe('Open')
  act(() => root.unmount())
})
