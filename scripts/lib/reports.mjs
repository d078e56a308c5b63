import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a report of a test runner says, in one form for all of them.
 *
 * @typedef {{ what: string, where: string, message: string, again: string }} Failure `again`: the command that repeats it
 * @typedef {{ passed: number, failed: number, failures: Failure[], tests: { name: string, ms: number }[] }} Summary
 */

/**
 * @param {object} report of Vitest's JSON reporter
 * @returns {Summary}
 */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !hasFailed(assertionResults),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + failedFiles.length,
    failures: testResults.flatMap((file) => {
      const path = relative('.', file.name)
      const failed = file.assertionResults.filter(({ status }) => status === 'failed')
      if (failedFiles.includes(file)) return [vitestFailure(path, path, file.message)]
      return failed.map(({ fullName, location, failureMessages }) =>
        vitestFailure(fullName, location ? `${path}:${location.line}` : path, failureMessages.join('\n')),
      )
    }),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative('.', name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

const hasFailed = (tests) => tests.some(({ status }) => status === 'failed')

const vitestFailure = (what, where, message) => ({
  what,
  where,
  message: shortened(message),
  again: `npm run test:unit -- '${where}'`,
})

/**
 * @param {object} report of Playwright's JSON reporter
 * @param {string} script of package.json that runs these tests
 * @returns {Summary}
 */
export function readPlaywright({ stats, suites, errors = [] }, script) {
  const specs = suites.flatMap(specsIn)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...errors.map(({ message = '' }) => ({
        what: 'Playwright',
        where: '',
        message: shortened(message),
        again: `npm run ${script}`,
      })),
      ...specs.filter(({ ok }) => !ok).map((spec) => playwrightFailure(spec, script)),
    ],
    tests: specs.map(({ title, file, line, tests }) => ({
      name: `e2e/${file}:${line} › ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

function playwrightFailure({ title, file, line, tests }, script) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  const where = error?.location ? `${relative('.', error.location.file)}:${error.location.line}` : `e2e/${file}:${line}`
  return {
    what: title,
    where,
    message: shortened(error?.message ?? ''),
    again: `npm run ${script} -- e2e/${file}:${line}`,
  }
}

/** Without colours and the runner's own calls, and short enough that several fit on a screen. */
function shortened(message) {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line))
    .slice(0, 16)
    .join('\n')
}

/** @param {Failure} failure */
export function failureText({ what, where, message, again }) {
  const lines = [`✗ ${what}${where && where !== what ? ` (${where})` : ''}`, ...message.split('\n'), `Again: ${again}`]
  return lines.filter(Boolean).join('\n    ')
}

/**
 * @param {{ name: string, ms: number }[]} tests
 * @returns {string} the ten longest, a line each
 */
export function longestText(tests) {
  const longest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  return longest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`).join('\n')
}

/** The number of rows in the sandbox's tables for each section of the reference. */
export function rowsText(tests) {
  const rows = new Map()
  for (const { name } of tests) {
    const section = /§\d+(?:\.\d+)?/.exec(name)?.[0]
    if (section) rows.set(section, (rows.get(section) ?? 0) + 1)
  }
  const sections = [...rows].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return sections.map(([section, count]) => `${section} ${count}`).join(', ')
}
