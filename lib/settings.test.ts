import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from './env'
import { settingRows } from './settings'

it('README.md shows every setting with its meaning and default', () => {
  const shown = readFileSync('README.md', 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('Settings'))
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(shown).toEqual(settingRows().map(({ name, meaning, byDefault }) => [`\`${name}\``, meaning, byDefault]))
})

it('.env.example shows every setting with its example', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)
  const shown = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]))
  expect(shown).toEqual(Object.fromEntries(settingRows().map(({ name, example }) => [name, example])))
})

it('every example is valid', () => {
  expect(() => readEnv(Object.fromEntries(settingRows().map(({ name, example }) => [name, example])))).not.toThrow()
})
