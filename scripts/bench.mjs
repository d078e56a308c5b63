import { mkdir, writeFile } from 'node:fs/promises'
import { measureCalls } from './bench/calls.mjs'
import { measureKeys } from './bench/keys.mjs'
import { measureLists } from './bench/lists.mjs'
import { measureParser } from './bench/parser.mjs'
import { measureScripts } from './bench/scripts.mjs'
import { measureShifts } from './bench/shifts.mjs'
import { measureSoak } from './bench/soak.mjs'
import { measureAnonymous } from './bench/anonymous.mjs'
import { measureSizing } from './bench/sizing.mjs'
import { measureThroughput } from './bench/throughput.mjs'
import { measureWays } from './bench/ways.mjs'
import { openSession } from './bench/session.mjs'
import { ensureBuild, ensureChromium, ensureDependencies, throwAwaySecret } from './lib/prepare.mjs'
import { fail, freePort, say, stopAll } from './lib/run.mjs'
import { startPanel, startSandbox } from './lib/servers.mjs'
import { tableText } from './lib/table.mjs'

/**
 * `npm run bench`: measures the production build, as ratios within one run. Prints a table of measurements and goals, and
 * marks what exceeds them without failing. `npm run bench -- cls` measures one part, or several; `npm run bench -- soak 5`
 * loads the panel for five minutes (20 when none are named), and is not one of the parts without a name.
 */

const parts = {
  scripts: ['Scripts and calls of the pages', measureScripts],
  calls: ['Calls to the API', measureCalls],
  ways: ['The commonest ways, with an API 20, 100 and 500 ms away', measureWays],
  cls: ['Layout shift of the pages', measureShifts],
  lists: ['Lists, short and long', measureLists],
  keys: ['Thirteen tasks by mouse and by keyboard', measureKeys],
  sizing: ['Needs of one copy', measureSizing],
  throughput: ['Throughput', measureThroughput],
  parser: ['Pasted lists', measureParser],
  stranger: ['Requests of strangers', measureAnonymous],
  soak: ['Memory under load', (where, open) => measureSoak(where, open, minutes)],
}
const isNumber = (text) => /^\d+$/.test(text)
const minutes = Number(process.argv.slice(2).find(isNumber) ?? 20)
const asked = process.argv.slice(2).filter((text) => !isNumber(text))
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) fail(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`)

await ensureDependencies()
const server = await ensureBuild({ extraPages: 'bench' })
const chromium = await ensureChromium()
say('Starting the sandbox and the panel')
const api = await startSandbox(await freePort())
const panel = await startPanel(
  await freePort(),
  {
    API_BASE_URL: api,
    NEXTAUTH_SECRET: await throwAwaySecret(),
    LOG_LEVEL: 'warn',
    NOTICE: '',
    // Never opened: only that it would be.
    INVOICE_PAY_URL: 'https://pay.example.no/{inv_id}',
  },
  server,
)
const where = { panel: panel.url, panelProcess: panel.pid, sandbox: new URL(api).origin, chromium, server }

// Each part's table is printed when it is measured, and kept: a later part that fails takes nothing away.
await mkdir('.havn', { recursive: true })
let kept = ''
for (const [name, [what, measure]] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : name === 'soak') continue
  say(what)
  const rows = await measure(where, openSession).catch((error) => {
    process.exitCode = 1
    return [{ name: what, value: 'not measured', asked: '', ok: false, details: String(error.stack).split('\n') }]
  })
  const table = textOf(rows)
  process.stdout.write(`\n${table}\n\n`)
  kept += `${what}\n\n${table}\n\n`
  await writeFile('.havn/bench.txt', kept)
}
stopAll()

/** @param {{ name: string, value: string, asked: string, ok: boolean, details?: string[] }[]} rows */
function textOf(rows) {
  return tableText([
    ['measured', 'value', 'asked', ''],
    ...rows.map(({ name, value, asked, ok }) => [name, value, asked, ok ? 'ok' : 'OVER']),
  ])
    .split('\n')
    .flatMap((line, at) => [line, ...(rows[at - 1]?.details ?? []).map((detail) => `    ${detail}`)])
    .join('\n')
}
