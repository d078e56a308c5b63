import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const security = readFileSync('docs/security.md', 'utf8')
const rows = security.split('\n').filter((line) => /^\| \d/.test(line))

it('answers all chapters of the standard, each section with why', () => {
  const chapters = Array.from(security.matchAll(/^## V(\d+) /gm), ([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| (?:Met|Not met|n\/a|Operator) +\| [A-Z`[][^|]+\.[^|]*\| /)
})

it('names only tests and files that there are', () => {
  const named = Array.from(
    security.matchAll(/`((?:app|components|docs|e2e|lib|scripts|tests)\/[^`]+|proxy[^`]*)`/g),
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
