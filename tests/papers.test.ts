import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const security = readFileSync('docs/security.md', 'utf8')
const rows = security.split('\n').filter((line) => /^\| \d/.test(line))

it('covers all chapters of the standard, with a reason for each section', () => {
  const chapters = Array.from(security.matchAll(/^## V(\d+) /gm), ([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| (?:Met|Not met|n\/a|Operator) +\| [A-Z`[][^|]+\.[^|]*\| /)
})

it('only refers to existing tests and files', () => {
  const named = Array.from(
    security.matchAll(/`((?:app|components|docs|e2e|lib|scripts|tests)\/[^`]+|proxy[^`]*)`/g),
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
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

/** Whether a path exists in the repository, or a file name alone does, or a build creates it. */
function isThere(path: string): boolean {
  if (/^\.(?:havn|next)\//.test(path)) return true
  const name = path.replace(/^\.\//, '').replace(/\/$/, '')
  return existsSync(name) || files.some((file) => file.endsWith(`/${name}`))
}
