import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from './env'
import { settings } from './settings'

/** `NOTICE_NB` is one of the banners of single languages, which are no members of the schema. */
const names = [...Object.keys(settings.shape), 'NOTICE_NB']

/** Names with their defaults as README.md writes them; only for settings whose default is a value. */
const defaults = Object.entries(settings.shape).flatMap(([name, schema]) => {
  const value = schema.safeParse(undefined).data
  return value === undefined ? [] : [[name, `\`${value}\``] as const]
})

const rows = (
  readFileSync('README.md', 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('Settings'))
    ?.split('\n') ?? []
)
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const examples = Object.fromEntries(
  Array.from(
    readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm),
    ([, name = '', value = '']) => [name, value],
  ),
)

it('README.md says of every setting what it means and what applies without it', () => {
  expect(rows.map(([name]) => name)).toEqual(names.map((name) => `\`${name}\``))
  for (const [name = '', meaning, byDefault] of rows) {
    expect(meaning, name).not.toBe('')
    expect(byDefault, name).not.toBe('')
  }
})

it('README.md shows the defaults of the schema', () => {
  const isValue = (cell = '') => /^`[^`]*`$/.test(cell) && !names.includes(cell.slice(1, -1))
  const shown = rows.flatMap(([name, , byDefault]) => (isValue(byDefault) ? [[name?.slice(1, -1), byDefault]] : []))
  expect(shown).toEqual(defaults)
})

it('.env.example has a valid example of every setting', () => {
  expect(Object.keys(examples).sort()).toEqual(names.toSorted())
  expect(() => readEnv(examples)).not.toThrow()
})
