import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** What reading a pasted list of transfers costs: how it grows with the list, and beside the plainest reading of it. */

const rounds = 15
const lines = 10_000

export async function measureParser() {
  const parse = await loadParser()
  const [short, long] = [listOf(lines / 10), listOf(lines)]
  const found = parse(long)
  if (found.length !== lines || found.some(({ is }) => is !== 'entry')) throw new Error('The list was not understood.')
  const times = { short: [], long: [], split: [] }
  // Turn about, so that whatever else the machine does hits all alike. The short one ten times: as many lines in all.
  for (let round = 0; round < rounds; round++) {
    times.short.push(time(() => repeat(10, () => parse(short))))
    times.long.push(time(() => parse(long)))
    times.split.push(time(() => plainSplit(long)))
  }
  const [inTen, atOnce, split] = [best(times.short), best(times.long), best(times.split)]
  const growth = atOnce / inTen
  const beside = atOnce / split
  return [
    {
      name: `a pasted list of 10,000 lines (${atOnce.toFixed(1)} ms) to ten of 1,000 (${inTen.toFixed(1)} ms)`,
      value: growth.toFixed(2),
      asked: '≤ 1.5',
      ok: growth <= 1.5,
    },
    {
      name: `the same list to a plain split of it (${split.toFixed(1)} ms)`,
      value: beside.toFixed(1),
      asked: '≤ 100',
      ok: beside <= 100,
    },
    { name: 'a pasted list of 10,000 lines', value: `${Math.round(atOnce)} ms`, asked: '≤ 200 ms', ok: atOnce <= 200 },
  ]
}

/** The panel's own rule, made into one file of JavaScript as the sandbox is. */
async function loadParser() {
  const folder = await mkdtemp(join(tmpdir(), 'havn-bench-'))
  const outfile = join(folder, 'transfer-list.mjs')
  try {
    await build({ entryPoints: ['lib/rules/transfer-list.ts'], outfile, bundle: true, platform: 'node', format: 'esm' })
    return (await import(pathToFileURL(outfile).href)).parseTransferList
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Every layout that a person may paste, in turn, with Windows line ends: no name twice, nothing that is wrong. */
function listOf(count) {
  const layouts = [
    (name) => name,
    (name, code) => `${name} ${code}`,
    (name, code) => `${name};${code}`,
    (name, code) => `"${name}","${code}"`,
    (name, code) => `${name}\t${code}`,
  ]
  const names = ['fjord', 'bjørk', 'hage', 'skog', 'våg']
  const line = (_, at) => layouts[at % 5](`${names[(at >> 2) % 5]}-${at}.no`, `8KQ2-${at}`)
  return Array.from({ length: count }, line).join('\r\n')
}

/** The least that any reading does: lines, and cells of lines. */
const plainSplit = (text) => text.split('\r\n').map((line) => line.split(/[ ;,\t]/))

function repeat(times, work) {
  for (let done = 0; done < times; done++) work()
}

function time(work) {
  const started = performance.now()
  work()
  return performance.now() - started
}

const best = (times) => Math.min(...times)
