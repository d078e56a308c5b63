import { mkdir, writeFile } from 'node:fs/promises'
import { measureLists } from './bench/lists.mjs'
import { measureParser } from './bench/parser.mjs'
import { measureScripts } from './bench/scripts.mjs'
import { measureStranger } from './bench/stranger.mjs'
import { measureThroughput } from './bench/throughput.mjs'
import { openSession } from './bench/session.mjs'
import { ensureBuild, ensureChromium, ensureDependencies, throwAwaySecret } from './lib/prepare.mjs'
import { freePort, say, stopAll } from './lib/run.mjs'
import { startPanel, startSandbox } from './lib/servers.mjs'
import { tableText } from './lib/table.mjs'

/**
 * `npm run bench`: what the production build costs, as ratios within one run. Prints a table of what was measured
 * beside what is asked; says so when something is over, and leaves judging single runs to people.
 */

await ensureDependencies()
const server = await ensureBuild({ bench: true })
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
  },
  server,
)
const where = { panel: panel.url, sandbox: new URL(api).origin, chromium }

const rows = []
for (const [what, measure] of [
  ['Scripts and calls of the pages', measureScripts],
  ['Lists, short and long', measureLists],
  ['Throughput', measureThroughput],
  ['Pasted lists', measureParser],
  ['Requests of strangers', measureStranger],
]) {
  say(what)
  rows.push(...(await measure(where, openSession)))
}
stopAll()

const lines = tableText([
  ['measured', 'value', 'asked', ''],
  ...rows.map(({ name, value, asked, ok }) => [name, value, asked, ok ? 'ok' : 'OVER']),
])
process.stdout.write(`\n${lines}\n`)
await mkdir('.havn', { recursive: true })
await writeFile('.havn/bench.txt', `${lines}\n`)
process.exit(0)
