import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor, type Node } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { filesIn } from './server-actions'

const security = readFileSync('docs/security.md', 'utf8')
const rows = security.split('\n').filter((line) => /^\| \d/.test(line))
const met = rows.flatMap((row) => /^\| ([^|]+?) +\| Met /.exec(row)?.[1] ?? [])
/** The tests of a row: `- 3.2 Content: `e2e/frame.spec.ts` “one title”, “another”; `proxy.test.ts` “a third”`. */
const held = Array.from(security.matchAll(/^- (\d[^:]*): (`.*)$/gm), ([, row = '', tests = '']) => ({ row, tests }))

it('covers all chapters of the standard, with a reason for each section', () => {
  const chapters = Array.from(security.matchAll(/^## V(\d+) /gm), ([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| (?:Met|Not met|n\/a|Operator) +\| [A-Z`[][^|]+\.[^|]*\|$/)
})

it('names the tests of every answer that is met', () => {
  const rowNames = rows.map((row) => row.split('|')[1]?.trim())
  expect(held.filter(({ row }) => !rowNames.includes(row))).toEqual([])
  expect(met.filter((row) => !held.some((entry) => entry.row === row))).toEqual([])
  for (const { tests } of held) expect(tests).toMatch(/^`[^`]+` “[^”]+”(?:(?:, “[^”]+”)|(?:; `[^`]+` “[^”]+”))*$/)
})

it('only refers to existing files, and to tests by their titles', () => {
  const named = Array.from(
    security.matchAll(/`((?:app|components|docs|e2e|lib|scripts|tests)\/[^`]+|proxy[^`]*)`/g),
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  const tests = held.flatMap(({ tests }) =>
    Array.from(tests.matchAll(/`([^`]+)` ((?:(?:, )?“[^”]+”)+)/g), ([, file = '', titles = '']) => ({
      file,
      titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
    })),
  )
  const missing = tests.flatMap(({ file, titles }) =>
    titles.filter((title) => !titlesIn(file).has(title)).map((title) => `${file}: ${title}`),
  )
  expect(missing).toEqual([])
})

/** Returns the titles of the tests in a file, with `…` for each part that differs from row to row. */
function titlesIn(file: string): Set<string> {
  const titles = new Set<string>()
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !/^(?:test|it|describe)\b(?!\.(?:skip|todo|fixme)$)/.test(startOf(callee))) return
      const text = textOf(title)
      if (text) titles.add(text.replaceAll(/%[a-z]|\$[a-z]\w*/gi, '…'))
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return titles
}

/** `it` of `it(…)`, `it.skip` of `it.skip(…)`, `test.each` of `test.each(rows)(…)`. */
function startOf(called: Node): string {
  if (called.type === 'CallExpression') return startOf(called.callee)
  if (called.type === 'MemberExpression' && called.property.type === 'Identifier')
    return `${startOf(called.object)}.${called.property.name}`
  return called.type === 'Identifier' ? called.name : ''
}

function textOf(title: Node): string | null {
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked ?? '').join('…')
  return title.type === 'Literal' && typeof title.value === 'string' ? title.value : null
}

it('says below what its rows say is below', () => {
  const partOf = (start: string) =>
    security
      .slice(security.indexOf(start))
      .split(/\n\n(?!- )/, 1)
      .join()
  // 6.1: every way in has its limits; 11.1: the inventory; 14.1: the levels.
  expect(security.slice(security.indexOf('## Ways in, and their limits'))).toMatch(
    /\| E-mail and password [^]+\| API key /,
  )
  expect(partOf('What is used: ')).toMatch(/AES-256-GCM[^]+HKDF-SHA-256[^]+HMAC-SHA-256[^]+SHA-256[^]+TLS/)
  expect(partOf('- **Secret**').match(/^- \*\*\w+\*\*/gm)).toEqual(['- **Secret**', '- **Personal**', '- **Ordinary**'])
})

const folders = ['app', 'components', 'docs', 'e2e', 'lib', 'messages', 'sandbox', 'scripts', 'tests']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'sandbox/README.md'])('%s', (paper) => {
  const text = readFileSync(paper, 'utf8')

  it('names only files and folders that there are', () => {
    const inCode = Array.from(
      text.matchAll(/`([\w.()[\]-]+\/[\w.()[\]/-]*|[\w.-]+\.(?:tsx?|mjs|json))`/g),
      ([, path = '']) => path,
    )
    const linked = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)\)/g), ([, path = '']) =>
      join(dirname(paper), path),
    )
    expect([...inCode, ...linked].length).toBeGreaterThan(3)
    expect([...inCode, ...linked].filter((path) => !isThere(path))).toEqual([])
  })

  it('names only commands that there are', () => {
    const commands = Array.from(text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g), ([, name = '']) => name)
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('README.md says of every line of the log what it tells', () => {
  const sources = ['app', 'lib'].flatMap(filesIn).map((file) => readFileSync(file, 'utf8'))
  const said = sources.flatMap((text) =>
    Array.from(text.matchAll(/\blog\(\).*'([^']+)'\)/g), ([, message = '']) => message),
  )
  expect(new Set(said).size).toBeGreaterThan(10)
  // `shared store …` stands for all that start so.
  const named = Array.from(readFileSync('README.md', 'utf8').matchAll(/`([^`\n]+)`/g), ([, name = '']) => name)
  const isNamed = (message: string) =>
    named.some((name) => name === message || (name.endsWith(' …') && message.startsWith(name.slice(0, -1))))
  expect(said.filter((message) => !isNamed(message))).toEqual([])
})

/** Whether a path exists in the repository, or a file name alone does, or a build creates it. */
function isThere(path: string): boolean {
  if (/^\.(?:havn|next)\//.test(path)) return true
  const name = path.replace(/^\.\//, '').replace(/\/$/, '')
  return existsSync(name) || files.some((file) => file.endsWith(`/${name}`))
}
