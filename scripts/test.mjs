import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import {
  ensureBuild,
  ensureDependencies,
  ensureEngines,
  ensureNameServers,
  ensureNginx,
  ensureOtherBuild,
  ensureRedis,
  ensureRouterPrograms,
  ensureTestBrowser,
  throwAwaySecret,
} from './lib/prepare.mjs'
import { problemsInLog } from './lib/log-check.mjs'
import { failureText, longestText, readPlaywright, readVitest, rowsText } from './lib/reports.mjs'
import { freePort, npm, quiet, run, stopAll } from './lib/run.mjs'
import { startFirefox, startPanel, startSandbox, startWebKitDriver } from './lib/servers.mjs'

/**
 * `npm test`: runs all checks, the cheapest first, and stops after the first part that fails. A part that passes prints one
 * line; what it said is shown when it fails, and the last lines say what failed, where, and the command that repeats it.
 */

await ensureDependencies()
await mkdir('.havn', { recursive: true })
const bin = (name) => `node_modules/.bin/${name}`
const panelLog = '.havn/panel.log'
const counts = { passed: 0, failed: 0 }
/** @type {import('./lib/reports.mjs').Failure[]} */
const failures = []
/** @type {import('./lib/reports.mjs').Summary['tests']} */
const tests = []
/** What could not be tested on this machine. @type {string[]} */
const leftOut = []
// `npm run test:e2e -- e2e/servers.spec.ts`, `npm run test:processes`: only one part, with arguments for Playwright.
const only = ['quick', 'e2e', 'engines', 'processes'].find((part) => part === process.argv[2])
if (only === 'quick') await quickly()
const hasRedis = await ensureRedis()
const hasNginx = await ensureNginx()
const playwrightArguments = process.argv.slice(only ? 3 : 2)
const includes = (part) => !only || only === part

const engines = includes('engines') ? await ensureEngines() : { firefox: null, webkit: null }
leftOut.push(
  ...[
    !hasRedis && 'the shared store (install redis-server)',
    !hasNginx && 'the configuration of nginx (install nginx and openssl)',
    !existsSync('/usr/bin/systemd-analyze') && 'the unit of systemd (no systemd-analyze here)',
    !(hasRedis && hasNginx) && 'copies that come and go behind nginx',
    includes('engines') && !engines.firefox && 'Firefox (install firefox-esr)',
    includes('engines') && !engines.webkit && 'WebKit (install webkit2gtk-driver and xvfb)',
  ].filter(Boolean),
)

if (!only) await everythingBeforeTheBuild()
const server = await ensureBuild()
const chromium = await ensureTestBrowser()
const api = await startSandbox(await freePort())
if (only !== 'processes') await inBrowsers()
if (includes('processes')) await processes()
await finish()

/** What reads the sources only, side by side. */
async function checkSources() {
  // The longest first.
  await sideBySide([
    ['Lint', 'lint'],
    ['Types', 'typecheck'],
    ['Format', 'format:check'],
    ['Unused code', 'unused'],
    ['Imports between folders', 'walls'],
  ])
}

/** `npm run test:quick`: what needs no build, no browser and no other program, in less than two minutes. */
async function quickly() {
  await checkSources()
  await unitTests('Unit tests of lib and messages', ['lib/', 'messages/', 'proxy.test.ts'])
  leftOut.push('components, pages, the sandbox, the build, browsers (npm test)')
  await finish()
}

async function everythingBeforeTheBuild() {
  await checkSources()
  if (!(await ensureRouterPrograms())) leftOut.push('the router configurations (install BIRD 2 and FRR)')
  if (!(await ensureNameServers())) leftOut.push('the live DNS check against Knot and BIND (install knot and bind9)')
  await unitTests('Unit and sandbox tests', [])
}

/** @param {string} name @param {string[]} which arguments for Vitest */
async function unitTests(name, which) {
  const report = '.havn/vitest.json'
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  await part(name, bin('vitest'), ['run', ...reporters, ...which], {
    again: 'npm run test:unit',
    report,
    read: readVitest,
  })
}

/** Starts the panel as the end-to-end tests need it, and runs them, then the smoke tests in other engines. */
async function inBrowsers() {
  const [secret, dnsPort] = [await throwAwaySecret(), await freePort()]
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
      // A test starts name servers there; without them, nobody answers.
      DNS_CHECK_LOOPBACK_PORT: String(dnsPort),
      DNS_CHECK_RESOLVERS: '127.0.0.8,127.0.0.9',
      // Longer than a busy machine takes to answer; a test of what never answers waits this long.
      API_TIMEOUT_MS: '12000',
      API_SLOWEST_SECONDS: '6',
      // Milliseconds. After the usual five seconds a connection may be closed just as a test sends on it again.
      KEEP_ALIVE_TIMEOUT: '600000',
    },
    server,
    panelLog,
  )
  const env = {
    E2E_PANEL_URL: panel.url,
    E2E_PANEL_SECRET: secret,
    E2E_DNS_PORT: String(dnsPort),
    E2E_SANDBOX_URL: new URL(api).origin,
    CHROMIUM_PATH: chromium,
    E2E_PANEL_LOG: panelLog,
  }
  if (includes('e2e')) await playwright('End-to-end tests', 'panel', env)
  if (engines.firefox || engines.webkit) await otherEngines(env)
  panel.end()
  await panel.ended
  await checkLog()
}

/** Skips an engine that does not start on this machine. */
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
  await playwright('Firefox and WebKit', 'engines', { ...env, ...urls })
}

/** Runs the tests that start copies of the panel, and end them: behind nginx, with another build, under load. */
async function processes() {
  const otherBuild = await ensureOtherBuild()
  const env = { E2E_SANDBOX_URL: new URL(api).origin, CHROMIUM_PATH: chromium, E2E_OTHER_BUILD: otherBuild }
  await playwright('Copies that start and end', 'processes', env)
}

async function playwright(name, project, env) {
  const script = project === 'panel' ? 'test:e2e' : `test:${project}`
  await part(name, bin('playwright'), ['test', `--project=${project}`, ...playwrightArguments], {
    again: `npm run ${script}`,
    report: '.havn/playwright.json',
    read: (report) => readPlaywright(report, script),
    env,
  })
}

/** Checks that all output of the panel was log lines without secrets or personal data. */
async function checkLog() {
  const problems = problemsInLog(await readFile(panelLog, 'utf8'))
  counts[problems.length > 0 ? 'failed' : 'passed'] += 1
  if (problems.length === 0) return passed("The panel's log", '')
  failures.push({
    what: "The panel's log",
    where: panelLog,
    message: problems.slice(0, 20).join('\n'),
    again: 'npm run test:e2e',
  })
  await finish()
}

/** Runs scripts of package.json, as many at a time as there are processors. All of them, so that one run names all faults. */
async function sideBySide(scripts) {
  const waiting = [...scripts]
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, script] = next
      await runPart(name, npm, ['run', '--silent', script], { again: `npm run ${script}` })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  if (failures.length > 0) await finish()
}

/** Runs a part, and ends the run if it fails. */
async function part(name, command, args, options) {
  await runPart(name, command, args, options)
  if (failures.length > 0) await finish()
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ again: string, report?: string, read?: (report: object) => import('./lib/reports.mjs').Summary, env?: NodeJS.ProcessEnv }} options `again`: the command that repeats it; `report`: a file that it writes, for `read`
 */
async function runPart(name, command, args, { again, report, read, env = {} }) {
  const started = Date.now()
  if (report) await rm(report, { force: true })
  const { code, output } = await run(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quiet, ...env },
  })
  const summary = report && existsSync(report) ? read(JSON.parse(await readFile(report, 'utf8'))) : null
  counts.passed += summary?.passed ?? 0
  counts.failed += summary?.failed ?? 0
  tests.push(...(summary?.tests ?? []))
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`
  if (code === 0) return passed(name, summary ? `${summary.passed}, ${seconds}` : seconds)
  process.stdout.write(`${output}\n✗ ${name}\n`)
  if (!summary?.failed) counts.failed += 1
  failures.push(...(summary?.failed ? summary.failures : [{ what: name, where: '', message: '', again }]))
}

function passed(name, more) {
  process.stdout.write(`✓ ${name}${more && ` (${more})`}\n`)
}

/** Stops everything, and says what there is to say about the whole run. The last line counts. */
async function finish() {
  stopAll()
  const rows = rowsText(tests)
  if (rows) process.stdout.write(`\nTests by section of the reference: ${rows}\n`)
  if (tests.length > 1) process.stdout.write(`\nThe longest tests:\n${longestText(tests)}\n`)
  for (const what of leftOut) process.stdout.write(`\n! Not tested: ${what}\n`)
  for (const failure of failures) process.stdout.write(`\n${failureText(failure)}\n`)
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
  process.exit(counts.failed > 0 || failures.length > 0 ? 1 : 0)
}
