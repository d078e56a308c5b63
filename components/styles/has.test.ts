import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesIn } from '@/tests/server-actions'

/*
 * Browsers keep one list of what all rules with `:has()` may concern. A rule of everything inside (`:has(:checked) > *`)
 * lets them compute the styles of the whole page anew at every change that any `:has()` looks at (docs/performance.md).
 */

const sheets = readdirSync('components/styles').filter((name) => name.endsWith('.css'))

/** A class such as `has-checked:*:border-accent`, and the selector `:has(…) > *` or `:has(…) > :first-child`. */
const ofEverything = [
  /\bhas-(?:\[[^\]\s]*\]|[\w-]+)(?:\/\w+)?:\*/,
  /:has\((?:[^()]|\([^()]*\))*\)[^\s,{>_~+]*[\s_]*>?[\s_]*(?:\*|:(?:first|last|nth|only)-)/,
]

const files = [
  ...['app', 'components'].flatMap(filesIn).filter((file) => !file.endsWith('.test.ts')),
  ...sheets.map((name) => `components/styles/${name}`),
]

it('rules with :has() name what they style', () => {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  expect(lines.filter((line) => ofEverything.some((pattern) => pattern.test(line)))).toEqual([])
})
