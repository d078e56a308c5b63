import { expect, it } from 'vitest'
import { apiMessageOf } from '@/lib/api/messages-match'
import { grouped, ownRefusal, passwordProblems } from './own-sign-in'

it.each([
  ['old one', 'a new one', {}],
  ['', 'a new one', { current: 'currentMissing' }],
  ['old one', 'four', { next: 'tooShort' }],
  ['old one', 'old one', { next: 'same' }],
  ['', '', { current: 'currentMissing', next: 'tooShort' }],
])('%j to %j: %j', (current, next, problems) => expect(passwordProblems(current, next)).toEqual(problems))

it.each([
  ['Current password is not correct.', 'currentWrong'],
  ['Confirmation code is not valid.', 'hash'],
  ['Email address is already in use.', 'emailInUse'],
  ['Two-factor code is not valid.', 'code'],
  ['Two-factor authentication is already enabled.', 'isOn'],
  ['Something else.', null],
])('%s is %s', (message, meaning) => {
  const apiMessage = apiMessageOf(message)
  expect(ownRefusal(apiMessage ? { known: apiMessage } : {})).toBe(meaning)
})

it('writes a secret in groups of four', () => expect(grouped('ABCDEFGHIJ')).toBe('ABCD EFGH IJ'))
