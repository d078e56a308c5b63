import { expect, it } from 'vitest'
import { menuPages } from './pages'
import { goToKeys, singleKey } from './shortcuts'

it('goes to every page of the menu by a key of its own, after g', () => {
  expect(new Set(Object.values(goToKeys)).size).toBe(menuPages.length)
  for (const page of menuPages) {
    expect(singleKey(goToKeys[page.key], true)).toEqual({ kind: 'goTo', page })
    expect(singleKey(goToKeys[page.key], false)).toBeNull()
  }
})

it('reads the other keys also after g', () => {
  for (const isGoing of [false, true]) {
    expect(singleKey('g', isGoing)).toEqual({ kind: 'wait' })
    expect(singleKey('/', isGoing)).toEqual({ kind: 'search' })
    expect(singleKey('?', isGoing)).toEqual({ kind: 'help' })
    expect(singleKey('q', isGoing)).toBeNull()
  }
})
