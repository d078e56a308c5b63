import { expect, test } from 'vitest'
import { failureText, longestText, readPlaywright, readVitest } from './reports.mjs'

test('a failed unit test is named with its place, its first error and the command that repeats it', () => {
  const summary = readVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/lib/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a works', status: 'passed', duration: 12, failureMessages: [] },
          {
            fullName: 'b works',
            status: 'failed',
            duration: 1500,
            failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at file:///node_modules/vitest/run.js:1:1'],
            location: { line: 7, column: 1 },
          },
        ],
      },
      { name: `${process.cwd()}/lib/b.test.ts`, status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  expect(summary).toMatchObject({ passed: 1, failed: 2 })
  expect(summary.failures.map(failureText)).toEqual([
    "✗ b works (lib/a.test.ts:7)\n    expected 1 to be 2\n    Again: npm run test:unit -- 'lib/a.test.ts:7'",
    "✗ lib/b.test.ts\n    Cannot find module\n    Again: npm run test:unit -- 'lib/b.test.ts'",
  ])
  expect(longestText(summary.tests)).toBe('    1.5 s  lib/a.test.ts › b works\n    0.0 s  lib/a.test.ts › a works')
})

test('a failed browser test too, in suites of any depth', () => {
  const failed = { message: 'Timed out', location: { file: `${process.cwd()}/e2e/support/work.ts`, line: 3 } }
  const summary = readPlaywright(
    {
      stats: { expected: 4, unexpected: 1, flaky: 0 },
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  title: 'signs in',
                  ok: false,
                  file: 'sign-in.spec.ts',
                  line: 12,
                  tests: [{ results: [{ duration: 900, errors: [failed] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    'test:e2e',
  )
  expect(summary).toMatchObject({
    passed: 4,
    failed: 1,
    tests: [{ name: 'e2e/sign-in.spec.ts:12 › signs in', ms: 900 }],
  })
  expect(summary.failures.map(failureText)).toEqual([
    '✗ signs in (e2e/support/work.ts:3)\n    Timed out\n    Again: npm run test:e2e -- e2e/sign-in.spec.ts:12',
  ])
})

test('nor is a run lost that ended before its first test', () => {
  const summary = readPlaywright(
    { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors: [{ message: 'No tests found' }] },
    'test:e2e',
  )
  expect(summary.failures.map(failureText)).toEqual(['✗ Playwright\n    No tests found\n    Again: npm run test:e2e'])
})
