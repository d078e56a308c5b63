import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from './en'
import { flatten } from './flatten'
import { nb } from './nb'
import { usedPatterns } from './used-patterns'

const english = flatten(en)
const norwegian = flatten(nb)

describe('the languages', () => {
  test('have the same keys', () => {
    expect([...norwegian.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('have a text for every key, with the same parameters', () => {
    const odd = [...english].filter(([key, ours]) => {
      const theirs = norwegian.get(key) ?? ''
      return !ours.trim() || !theirs.trim() || valuesIn(ours).join() !== valuesIn(theirs).join()
    })
    expect(odd.map(([key]) => key)).toEqual([])
  })

  test('have no unused keys', () => {
    const used = usedPatterns(['app', 'components', 'lib'].flatMap(sourcesIn))
    expect([...english.keys()].filter((key) => !used.some((pattern) => pattern(key)))).toEqual([])
    // Every source of the panel is parsed.
  }, 60_000)
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/**
 * Returns the parameters and tags of an ICU message, which must be the same in every language. The branches of a plural or
 * select are parsed as messages too.
 */
function valuesIn(message: string): string[] {
  const names = new Set([...message.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? ''))
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at)) {
    const end = closing(message, at)
    const [, name = '', branches] = /^\{\s*(\w+)\s*(?:,\s*\w+\s*,([\s\S]*))?/.exec(message.slice(at, end)) ?? []
    names.add(name)
    if (branches) {
      for (let open = branches.indexOf('{'); open >= 0; open = branches.indexOf('{', closing(branches, open))) {
        valuesIn(branches.slice(open + 1, closing(branches, open))).forEach((inner) => names.add(inner))
      }
    }
    at = end + 1
  }
  return [...names].sort()
}

/** Returns the position of the matching closing brace. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
