import { describe, expect, it } from 'vitest'
import { typedMatches, typedProgress } from './confirm-dialog'

describe('a name typed to confirm', () => {
  it.each([
    ['web-03', 'web-03', true],
    ['web-03', '  web-03\n', true],
    ['web-03', '\u200Bweb-03\u00A0', true],
    ['før\u00A0oppgradering', 'før oppgradering', true],
    ['web-03', 'web–03', false],
    ['web-03', 'Web-03', false],
    ['web-03', 'web-0', false],
    ['web-03', '', false],
    ['blåbær', 'blåbær', true],
  ])('%j typed as %j matches: %s', (name, typed, matches) => {
    expect(typedMatches(name, typed)).toBe(matches)
  })

  it.each([
    ['before-upgrade', '', 14],
    ['before-upgrade', 'before-up', 5],
    ['before-upgrade', 'befroe', 'wrong'],
    ['before-upgrade', 'before-upgrade ', 'right'],
    ['before-upgrade', 'before-upgrades', 'wrong'],
  ])('%j typed as far as %j: %s', (name, typed, come) => {
    expect(typedProgress(name, typed)).toBe(come)
  })
})
