import { readFile } from 'node:fs/promises'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import walls from '../.dependency-cruiser.mjs'
import { tableText } from './lib/table.mjs'

/**
 * `npm run house`: measures the panel's own code, without tests, against its goals. `-- --list` lists the files behind each
 * row, `-- --check` exits with 1 when a goal is missed.
 */

const roots = ['app', 'components', 'lib', 'proxy.ts', 'instrumentation.ts']
const isTest = /\.test\.tsx?$/

const { output } = await cruise(
  roots,
  {
    doNotFollow: walls.options.doNotFollow,
    exclude: walls.options.exclude,
    enhancedResolveOptions: walls.options.enhancedResolveOptions,
    // Type imports count, because they make code just as hard to follow.
    tsPreCompilationDeps: true,
    ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
    validate: true,
  },
  { tsConfig: 'tsconfig.json' },
  { tsConfig: extractTSConfig('tsconfig.json') },
)

const isCode = (path) => /^(app|components|lib)\/.*\.tsx?$/.test(path) && !isTest.test(path)
const modules = output.modules.filter(({ source }) => isCode(source))
const files = await Promise.all(
  modules.map(async ({ source, dependents }) => ({
    path: source,
    lines: (await readFile(source, 'utf8')).split('\n').length - 1,
    importers: dependents.filter((path) => !isTest.test(path)).length,
  })),
)
const short = files.filter(({ lines }) => lines < 26)
const circles = new Map(
  output.summary.violations
    .filter(({ cycle, from }) => cycle && isCode(from))
    .map(({ cycle }) => cycle.map(({ name }) => name))
    .map((names) => [names.toSorted().join(), names.join(' → ')]),
)

const withLines = ({ path, lines }) => `${path} (${lines})`
const rows = [
  { name: 'files', value: files.length, most: 620, found: [] },
  { name: 'lines', value: files.reduce((sum, { lines }) => sum + lines, 0), most: 50_000, found: [] },
  { name: 'files under 26 lines', most: 90, found: short.map(withLines) },
  {
    name: 'of these, with one importer',
    most: 20,
    found: short.filter(({ importers }) => importers === 1).map(withLines),
  },
  { name: 'files over 300 lines', most: 0, found: files.filter(({ lines }) => lines > 300).map(withLines) },
  { name: 'circles, types included', most: 0, found: [...circles.values()] },
].map((row) => ({ value: row.found.length, ...row }))

const isOver = ({ value, most }) => value > most
process.stdout.write(
  `${tableText([
    ['app, components, lib without tests', 'value', 'aim', ''],
    ...rows.map((row) => [row.name, String(row.value), `≤ ${row.most}`, isOver(row) ? 'OVER' : 'ok']),
  ])}\n`,
)
if (process.argv.includes('--list')) {
  for (const { name, found } of rows.filter((row) => row.found.length > 0))
    process.stdout.write(`\n${name}\n${found.map((line) => `  ${line}`).join('\n')}\n`)
}
process.exitCode = process.argv.includes('--check') && rows.some(isOver) ? 1 : 0
