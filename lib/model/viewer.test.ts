import { expect, test } from 'vitest'
import { initialsOf } from './rights'

test.each([
  ['Ingrid Solheim', 'IS'],
  ['Anne Marie af Ugglas', 'AU'],
  ['admin@c-1042.example.com', 'A'],
  ['ingrid.solheim@example.com', 'IS'],
  ['Øyvind', 'Ø'],
  ['Nordlys Drift AS', 'NA'],
  ['', ''],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
