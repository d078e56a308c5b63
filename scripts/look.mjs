import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild, ensureChromium, ensureDependencies, throwAwaySecret } from './lib/prepare.mjs'
import { fail, freePort, say, stopAll } from './lib/run.mjs'
import { startPanel, startSandbox } from './lib/servers.mjs'
import { tableText } from './lib/table.mjs'

/**
 * `npm run look`: takes pictures of every page with the demo's data at a stopped clock, so that two builds with the same
 * appearance make the same pictures.
 *
 *     npm run look -- servers domain-records      only pages with these name prefixes
 *     npm run look -- kit                         every shared part in every state, in a build of its own
 *     npm run look -- --only wide,light,en        only these widths, themes, languages (also pseudo: en-XA, ar-XB)
 *     npm run look -- --into FOLDER               .havn/look by default; emptied first
 *     npm run look -- --against FOLDER            compares with earlier pictures, into .havn/look-difference
 */

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    into: { type: 'string', default: '.havn/look' },
    against: { type: 'string' },
  },
})
const words = options.only.split(',').filter(Boolean)
const kinds = { widths: ['wide', 'phone'], themes: ['light', 'dark'], languages: ['en', 'nb', 'en-XA', 'ar-XB'] }
const usual = [...kinds.widths, ...kinds.themes, 'en', 'nb']
for (const word of words)
  if (!Object.values(kinds).flat().includes(word))
    fail(`--only must be one of ${Object.values(kinds).flat().join(', ')}, not "${word}".`)
const [widths, themes, languages] = Object.values(kinds).map((all) => {
  const chosen = all.filter((word) => words.includes(word))
  return chosen.length > 0 ? chosen : all.filter((word) => usual.includes(word))
})
if (options.against && !existsSync(options.against)) fail(`The folder ${options.against} does not exist.`)
if (options.against && resolve(options.against) === resolve(options.into))
  fail('This would overwrite the earlier pictures. Choose another folder with --into.')

await ensureDependencies()
const [{ pages }, { openAccounts }, { takePictures }] = await Promise.all([
  import('./look/pages.mjs'),
  import('./look/accounts.mjs'),
  import('./look/take.mjs'),
])
const isNamed = ({ name }) => positionals.some((start) => name.startsWith(start))
const chosen = pages.filter((page) => (positionals.length === 0 ? !page.extra : isNamed(page)))
if (chosen.length === 0) fail(`No page name starts with ${positionals.join(' or ')}.`)

const server = await ensureBuild({ extraPages: chosen.find(({ extra }) => extra)?.extra })
const chromium = await ensureChromium()
const began = performance.now()
say('Starting the sandbox and the panel')
// In the far future, because browsers drop cookies that have expired by the real clock.
const moment = new Date('2035-03-14T10:20:00Z')
const stopped = {
  NODE_OPTIONS: `--import=${new URL('./look/stop-clock.mjs', import.meta.url)}`,
  CLOCK_STOPPED_AT: String(moment.getTime()),
}
const api = await startSandbox(await freePort(), stopped)
const settings = {
  API_BASE_URL: api,
  NEXTAUTH_SECRET: await throwAwaySecret(),
  LOG_LEVEL: 'warn',
  NOTICE: '',
  PSEUDO_LANGUAGES: '1',
  // Nobody answers there, and no packet leaves the machine.
  DNS_CHECK_LOOPBACK_PORT: String(await freePort()),
  DNS_CHECK_RESOLVERS: '127.0.0.8,127.0.0.9',
}
const panel = await startPanel(await freePort(), { ...settings, ...stopped }, server)

say(`Taking pictures of ${chosen.length} pages`)
await rm(options.into, { recursive: true, force: true })
await mkdir(options.into, { recursive: true })
const accounts = await openAccounts(api)
const { taken, faults } = await takePictures({
  ...{ chromium, panel: panel.url, moment, accounts, pages: chosen, widths, themes, languages },
  keep: (name, picture) => writeFile(join(options.into, `${name}.png`), picture),
})
stopAll()
const seconds = (performance.now() - began) / 1000
process.stdout.write(`${taken} pictures in ${options.into}, ${seconds.toFixed(0)} s\n`)
if (faults.length > 0) process.stdout.write(`${tableText([['page', 'does not fit'], ...faults])}\n`)
if (options.against) await reportDifferences(options.against)
process.exit(0)

/** Prints how many pixels of each picture differ, and writes difference pictures. */
async function reportDifferences(earlier) {
  const { compare } = await import('./look/compare.mjs')
  const folder = '.havn/look-difference'
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const now = await readdir(options.into)
  const before = new Set(await readdir(earlier))
  const rows = []
  for (const name of now.toSorted()) {
    if (!before.has(name)) {
      rows.push([name, 'new'])
      continue
    }
    const { pixels, picture } = compare(await readFile(join(earlier, name)), await readFile(join(options.into, name)))
    if (!picture) continue
    await writeFile(join(folder, name), picture)
    rows.push([name, `${pixels} pixels`])
  }
  if (rows.length > 0) process.stdout.write(`${tableText([['picture', 'differs'], ...rows])}\n`)
  process.stdout.write(`${rows.length} of ${now.length} pictures differ${rows.length > 0 ? `, see ${folder}` : ''}\n`)
}
