import { expect, it } from 'vitest'
import { passkeyNameProblem, passkeyProblem } from './passkey'

it.each([
  ['', 'missing'],
  [' \u200b ', 'missing'],
  ['Phone', null],
  ['x'.repeat(64), null],
  ['🔑'.repeat(64), null],
  ['x'.repeat(65), 'tooLong'],
])('the name %j: %s', (typed, problem) => {
  expect(passkeyNameProblem(typed)).toBe(problem)
})

it.each([
  ['NotAllowedError', 2000, 60_000, null],
  ['NotAllowedError', 60_000, 60_000, 'timeout'],
  ['NotAllowedError', 60_000, undefined, null],
  ['AbortError', 2000, 60_000, null],
  ['InvalidStateError', 2000, 60_000, 'registered'],
  ['NotSupportedError', 0, 60_000, 'unsupported'],
  ['ConstraintError', 0, 60_000, 'unsupported'],
  ['SecurityError', 0, 60_000, 'otherSite'],
  ['UnknownError', 0, 60_000, 'failed'],
  ['TypeError', 0, undefined, 'failed'],
  ['toString', 0, undefined, 'failed'],
])('%s after %i of %s ms: %s', (error, took, given, problem) => {
  expect(passkeyProblem(error, took, given)).toBe(problem)
})
