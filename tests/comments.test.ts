import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A comment of its own, or at the end of a line. */
const comment = /(?<=^[ \t]*|\{)\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

const folders = ['app', 'components', 'docs', 'e2e', 'lib', 'messages', 'sandbox', 'scripts', 'tests']
const files = [
  ...['proxy.ts', 'next.config.ts', 'package.json', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]

it('comments and documents name only what there is in the code', () => {
  const code: string[] = []
  const prose: string[] = []
  for (const file of files.filter((name) => /\.(?:tsx?|mjs|json|md)$/.test(name))) {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.md')) prose.push(text)
    else {
      code.push(text.replaceAll(comment, ''))
      prose.push(...(text.match(comment) ?? []))
    }
  }
  const there = new Set(code.join('\n').match(/[a-z]+[A-Z]\w*/g))
  // Names in camel case: other words in backticks are common ones, or of other programs.
  const named = prose.flatMap((text) => text.match(/(?<=`)[a-z]+[A-Z]\w*(?=(?:\(\))?`)/g) ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !there.has(name))).toEqual([])
})
