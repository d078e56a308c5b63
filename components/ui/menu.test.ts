import { describe, expect, it } from 'vitest'
import { menuKey } from './menu'

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
