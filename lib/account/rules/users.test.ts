import { describe, expect, it, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import { levelsFor, manageReason, onlyAdmin, userRefusal } from './users'
import { passwordProblem, userNameProblem, usernameProblem } from './user-input'

const rights = { servers: true, account: true }

test.each([
  [{ kind: 'user', accessLevel: 'admin', rights }, null],
  [{ kind: 'user', accessLevel: 'user', rights }, 'adminsOnly'],
  [{ kind: 'user', accessLevel: 'server', rights }, 'adminsOnly'],
  [{ kind: 'user', accessLevel: null, rights }, null],
  [{ kind: 'user', accessLevel: 'admin', rights: { servers: false, account: false } }, 'accountReadOnly'],
  [{ kind: 'apiKey', accessLevel: null, rights }, 'notForKeys'],
] as const)('%j may manage users unless %s', (who, reason) => expect(manageReason(who)).toBe(reason))

test('the obsolete level is only offered to a user who has it', () => {
  expect(levelsFor('server')).toContain('server')
  for (const level of ['admin', 'user', null] as const) expect(levelsFor(level)).toEqual(['admin', 'user'])
})

describe('the only administrator', () => {
  const person = (id: string, accessLevel: 'admin' | 'user' | null, active: boolean | null = true) => ({
    id,
    accessLevel,
    active,
  })
  it.each([
    ['alone', [person('1', 'admin'), person('2', 'user')], 0, '1'],
    ['with another', [person('1', 'admin'), person('2', 'admin')], 0, undefined],
    ['with one who has not signed in yet', [person('1', 'admin'), person('2', 'admin', false)], 0, '1'],
    ['with one of whom it is not known', [person('1', 'admin'), person('2', 'admin', null)], 0, undefined],
    ['who is another', [person('1', 'user'), person('2', 'admin')], 0, '2'],
    ['with one of an unknown level', [person('1', 'admin'), person('2', null)], 0, undefined],
    ['with one who cannot be read', [person('1', 'admin'), person('2', 'user')], 1, undefined],
  ] as const)('%s', (_, people, unreadable, only) => expect(onlyAdmin(people, unreadable)?.id).toBe(only))
})

test('validation', () => {
  expect([' ', 'x'.repeat(256), '<b>', 'Åse & co', 'Åse Ødegård'].map(userNameProblem)).toEqual([
    'nameMissing',
    'nameLong',
    'nameMarkup',
    'nameMarkup',
    null,
  ])
  expect(usernameProblem('no', [])).toBe('email')
  expect(usernameProblem(' Kari@Example.com ', [{ username: 'kari@example.com' }])).toBe('emailTaken')
  expect(usernameProblem('kari@example.com', [{ username: null }])).toBeNull()
  expect(['', '1234', '12345'].map(passwordProblem)).toEqual([null, 'password', null])
})

test('tells two similar refusals apart', () => {
  expect(userRefusal(failureOf('Access level not valid.'))).toBe('levelNotMovedTo')
  expect(userRefusal(failureOf('Access level is not valid.'))).toBe('levelNotGiven')
  for (const message of ['toString', '', null]) expect(userRefusal(failureOf(message))).toBeNull()
})
