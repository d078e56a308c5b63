// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
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

it('focuses its first item, also when it fills after it was opened', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const menu = (...names: string[]) => {
    const entries = names.map((name): MenuEntry => ({ name, onChoose: () => {} }))
    const groups = () => (entries.length > 0 ? [entries] : [])
    return createElement(Menu, { label: 'Actions', icon: Ellipsis, groups })
  }
  const { rerender } = render(menu())
  const list = screen.getByRole('menu', { hidden: true })
  fireEvent(list, Object.assign(createEvent('toggle', list), { newState: 'open' }))
  expect(document.body).toHaveFocus()
  rerender(menu('Open', 'Reboot'))
  expect(screen.getByRole('menuitem', { name: 'Open', hidden: true })).toHaveFocus()
})
