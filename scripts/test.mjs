import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  ensureBuild,
  ensureChromium,
  ensureDependencies,
  ensureEngines,
  ensureNginx,
  ensureRedis,
  ensureRouterPrograms,
  throwAwaySecret,
} from './lib/prepare.mjs'
import { problemsInLog } from './lib/log-check.mjs'
import { freePort, quiet, run, say, stopAll } from './lib/run.mjs'
import { startFirefox, startPanel, startSandbox, startWebKitDriver } from './lib/servers.mjs'

/** `npm test`: runs all checks, the cheapest first. Stops at the first failure. */

await ensureDependencies()
await mkdir('.havn', { recursive: true })
const bin = (name) => `node_modules/.bin/${name}`
const panelLog = '.havn/panel.log'
const counts = { passed: 0, failed: 0 }
const hasRedis = await ensureRedis()
const hasNginx = await ensureNginx()
// `npm run test:e2e -- e2e/servers.spec.ts`, `npm run test:drills`: only one part, with arguments for Playwright.
const only = ['e2e', 'engines', 'drills'].find((part) => part === process.argv[2])
const playwrightArguments = process.argv.slice(only ? 3 : 2)
const includes = (part) => !only || only === part

const engines = includes('engines') ? await ensureEngines() : { firefox: null, webkit: null }
const leftOut = [
  !hasRedis && 'the shared store (install redis-server)',
  !hasNginx && 'the configuration of nginx (install nginx and openssl)',
  !existsSync('/usr/bin/systemd-analyze') && 'the unit of systemd (no systemd-analyze here)',
  !(hasRedis && hasNginx) && 'the drills: copies that come and go behind nginx',
  includes('engines') && !engines.firefox && 'Firefox (install firefox-esr)',
  includes('engines') && !engines.webkit && 'WebKit (install webkit2gtk-driver and xvfb)',
].filter(Boolean)

if (!only) await everythingBeforeTheBuild()
const server = await ensureBuild()
const chromium = await ensureChromium()
const api = await startSandbox(await freePort())
if (only !== 'drills') await inBrowsers()
if (includes('drills') && hasRedis && hasNginx) await drills()
finish(0)

async function everythingBeforeTheBuild() {
  await check('Format', bin('prettier'), ['--check', '--log-level', 'warn', '.'])
  await check('Lint', bin('eslint'), ['--max-warnings', '0', '.'])
  await check('Walls', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'app',
    'components',
    'lib',
    'messages',
    'sandbox',
    'e2e',
    'proxy.ts',
  ])
  await check('Typed routes', bin('next'), ['typegen'])
  await check('Types', bin('tsc'), ['--noEmit'])
  await check('Unused code', bin('knip'), [])
  if (!(await ensureRouterPrograms())) leftOut.push('the router configurations (install BIRD 2 and FRR)')
  await check(
    'Unit and sandbox tests',
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=.havn/vitest.json'],
    countVitest,
  )
}

/** Starts the panel as the end-to-end tests need it, and runs them, then the smoke tests in other engines. */
async function inBrowsers() {
  const secret = await throwAwaySecret()
  const panel = await startPanel(
    await freePort(),
    {
      API_BASE_URL: api,
      NEXTAUTH_SECRET: secret,
      NOTICE: '',
      INVOICE_PDF_URL: 'https://invoices.example.com/{inv_id}/{inv_md5}.pdf',
      BANK_ACCOUNT: '8601.11.17947',
      SELLER_NAME: 'Havn Hosting AS',
      SELLER_NUMBER: 'NO 999 999 999 MVA',
      LOG_LEVEL: 'info',
      // Tests wait for lost responses too; ten seconds each would take most of their time.
      API_TIMEOUT_MS: '4000',
      API_SLOWEST_SECONDS: '6',
    },
    server,
    panelLog,
  )
  const env = {
    E2E_PANEL_URL: panel.url,
    E2E_PANEL_SECRET: secret,
    E2E_SANDBOX_URL: new URL(api).origin,
    CHROMIUM_PATH: chromium,
    E2E_PANEL_LOG: panelLog,
  }
  if (includes('e2e')) await playwright('End-to-end tests', 'panel', [], env)
  if (engines.firefox || engines.webkit) await otherEngines(env)
  await checkLog()
}

/** One window at a time, because each browser takes one session. Skips an engine that does not start on this machine. */
async function otherEngines(env) {
  const started = (engine) =>
    engine.catch(({ message }) => {
      leftOut.push(message)
      return ''
    })
  const port = await freePort()
  const firefox = engines.firefox && (await started(startFirefox(engines.firefox, port, '.havn/firefox')))
  const webkit = engines.webkit && (await started(startWebKitDriver(engines.webkit, await freePort())))
  if (!firefox && !webkit) return
  const urls = { FIREFOX_URL: firefox ?? '', WEBKIT_URL: webkit ?? '' }
  await playwright('Firefox and WebKit', 'engines', ['--workers=1'], { ...env, ...urls })
}

/** Runs the tests that start copies of the panel and take them away again: one at a time, because each needs the machine. */
async function drills() {
  const env = { E2E_SANDBOX_URL: new URL(api).origin, CHROMIUM_PATH: chromium }
  await playwright('Drills', 'drills', ['--workers=1'], env)
}

async function playwright(name, project, options, env) {
  await rm('.havn/playwright.json', { force: true })
  const args = ['test', `--project=${project}`, ...options, ...playwrightArguments]
  await check(name, bin('playwright'), args, countPlaywright, env)
}

/** Checks that all output of the panel was log lines without secrets or personal data. */
async function checkLog() {
  say("The panel's log")
  const problems = problemsInLog(await readFile(panelLog, 'utf8'))
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ✗ ${problem}\n`)
  counts[problems.length > 0 ? 'failed' : 'passed'] += 1
  if (problems.length > 0) finish(1)
}

async function check(name, command, args, count, env = {}) {
  say(name)
  const started = Date.now()
  const { code } = await run(command, args, { env: { ...process.env, ...quiet, ...env } })
  await count?.()
  if (code !== 0) {
    process.stderr.write(`✗ ${name} failed\n`)
    counts.failed = Math.max(counts.failed, 1)
    finish(1)
  }
  process.stdout.write(`  ${name}: ok (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
}

async function countVitest() {
  const report = JSON.parse(await readFile('.havn/vitest.json', 'utf8'))
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  sayRows(report.testResults.flatMap(({ assertionResults }) => assertionResults))
}

/** Prints the number of rows in the sandbox's tables for each section of the reference. */
function sayRows(tests) {
  const rows = new Map()
  for (const { fullName } of tests) {
    const section = /§\d+(?:\.\d+)?/.exec(fullName)?.[0]
    if (section) rows.set(section, (rows.get(section) ?? 0) + 1)
  }
  const sections = [...rows].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  process.stdout.write(
    `  Tests by section of the reference: ${sections.map(([section, count]) => `${section} ${count}`).join(', ')}\n`,
  )
}

async function countPlaywright() {
  const { stats, suites } = JSON.parse(await readFile('.havn/playwright.json', 'utf8'))
  counts.passed += stats.expected
  counts.failed += stats.unexpected + stats.flaky
  for (const failure of suites.flatMap(failuresOf)) process.stdout.write(`\n${failure}\n`)
}

/** Lists failures again at the end, because a truncated log keeps its last lines. */
function failuresOf({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        .map(({ message, location }) => {
          const place = location ? `${relative('.', location.file)}:${location.line}` : ''
          return [`✗ ${title} ${place}`, ...stripVTControlCharacters(message).split('\n').slice(0, 16)].join('\n    ')
        }),
    ),
    ...suites.flatMap(failuresOf),
  ]
}

function finish(code) {
  stopAll()
  for (const what of leftOut) process.stdout.write(`\n! Not tested: ${what}\n`)
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
  process.exit(code)
}
