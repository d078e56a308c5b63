import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Measures parsing of pasted text: growth with its length, and time relative to plain splitting. */

const rounds = 15
const lines = 10_000

export async function measureParser() {
  const { parseTransferList: parse } = await loadRules('mass-transfer/rules/list')
  const [short, long] = [listOf(lines / 10), listOf(lines)]
  const found = parse(long)
  if (found.length !== lines || found.some(({ kind }) => kind !== 'entry'))
    throw new Error('The list was not understood.')
  const times = { short: [], long: [], split: [] }
  // Alternate, so that other load affects all alike; the short list ten times, for as many lines in total.
  for (let round = 0; round < rounds; round++) {
    times.short.push(time(() => repeat(10, () => parse(short))))
    times.long.push(time(() => parse(long)))
    times.split.push(time(() => plainSplit(long)))
  }
  const [inTen, atOnce, split] = [best(times.short), best(times.long), best(times.split)]
  const growth = atOnce / inTen
  const parseRatio = atOnce / split
  return [
    ...(await measureGrowth()),
    {
      name: `a pasted list of 10,000 lines (${atOnce.toFixed(1)} ms) to ten of 1,000 (${inTen.toFixed(1)} ms)`,
      value: growth.toFixed(2),
      asked: '≤ 1.5',
      ok: growth <= 1.5,
    },
    {
      name: `the same list to a plain split of it (${split.toFixed(1)} ms)`,
      value: parseRatio.toFixed(1),
      asked: '≤ 100',
      ok: parseRatio <= 100,
    },
    { name: 'a pasted list of 10,000 lines', value: `${Math.round(atOnce)} ms`, asked: '≤ 200 ms', ok: atOnce <= 200 },
  ]
}

/** Text for which a backtracking pattern would take quadratic time: ten times as much, in one go. */
async function measureGrowth() {
  const { parseTransferList } = await loadRules('mass-transfer/rules/list')
  const { correctedDomainName } = await loadRules('model/domain-name')
  const { tidyText, textProblem } = await loadRules('dns/rules/text')
  const worst = [
    ['tabs in a line of a list', (size) => parseTransferList(`1${'\t'.repeat(size)}`)],
    ['hyphens in a domain name', (size) => correctedDomainName(`a${'-'.repeat(size)}b`)],
    ['spaces in a TXT value', (size) => tidyText(`a${' '.repeat(size)}b`)],
    ['letters in a TXT value', (size) => textProblem('v=DKIM1; '.repeat(size / 9))],
  ]
  return worst.map(([name, read]) => {
    const timesOf = (size, times) => Array.from({ length: rounds }, () => time(() => repeat(times, () => read(size))))
    const [inTen, atOnce] = [best(timesOf(30_000, 10)), best(timesOf(300_000, 1))]
    // Very short times vary by chance.
    const growth = atOnce / Math.max(inTen, 1)
    return {
      name: `300,000 ${name} (${atOnce.toFixed(1)} ms) to ten times 30,000 (${inTen.toFixed(1)} ms)`,
      value: growth.toFixed(2),
      asked: '≤ 2',
      ok: growth <= 2,
    }
  })
}

/** Bundles the panel's own rules into one JavaScript file, like the sandbox. */
async function loadRules(name) {
  const folder = await mkdtemp(join(tmpdir(), 'havn-bench-'))
  const outfile = join(folder, 'rules.mjs')
  try {
    await build({ entryPoints: [`lib/${name}.ts`], outfile, bundle: true, platform: 'node', format: 'esm' })
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Generates a list in all supported layouts, with Windows line endings, without duplicates or errors. */
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

/** The minimum work of any parser: splitting into lines and cells. */
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
