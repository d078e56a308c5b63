import { readFile } from 'node:fs/promises'
import { circlesIn, readImports } from './lib/imports.mjs'
import { tableText } from './lib/table.mjs'

/**
 * `npm run house`: measures the panel's own code, without tests, against its goals. `-- --list` lists the files behind each
 * row, `-- --check` exits with 1 when a goal is missed.
 */

const roots = ['app', 'components', 'lib', 'proxy.ts', 'instrumentation.ts']
const isTest = /\.test\.tsx?$/

const isCode = (path) => /^(app|components|lib)\/.*\.tsx?$/.test(path) && !isTest.test(path)
// Type imports count, because they make code just as hard to follow.
const { files: paths, imports } = await readImports(roots)
const files = await Promise.all(
  paths.filter(isCode).map(async (path) => ({
    path,
    lines: (await readFile(path, 'utf8')).split('\n').length - 1,
    importers: new Set(imports.filter(({ from, to }) => to === path && !isTest.test(from)).map(({ from }) => from))
      .size,
  })),
)
const short = files.filter(({ lines }) => lines < 26)
const circles = circlesIn(imports.filter(({ from }) => isCode(from))).map((names) => [...names, names[0]].join(' → '))

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
  { name: 'circles, types included', most: 0, found: circles },
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
