import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flatten } from './flatten'
import { written } from './messages'
import { usedPatterns } from './used-patterns'

const english = flatten(written.en)
const others = Object.entries(written).filter(([locale]) => locale !== 'en')

describe('the messages', () => {
  test.each(others)('have the same keys in %s', (_, messages) => {
    expect([...flatten(messages).keys()].sort()).toEqual([...english.keys()].sort())
  })

  test.each(others)('have a text for every key in %s, with the same parameters', (_, messages) => {
    const translated = flatten(messages)
    const odd = [...english].filter(([key, ours]) => {
      const theirs = translated.get(key) ?? ''
      return !ours.trim() || !theirs.trim() || valuesIn(ours).join() !== valuesIn(theirs).join()
    })
    expect(odd.map(([key]) => key)).toEqual([])
  })

  test('are chosen in lib/i18n alone, so that another language needs no change elsewhere', () => {
    // Tags of operating systems' locales and keyboards; what the API says is English, and marked so.
    const usedElsewhere = ['lib/install/rules/os-settings.ts']
    const files = ['app', 'components', 'lib'].flatMap((folder) => sourcePaths(folder))
    const naming = files.filter((file) => {
      const text = readFileSync(file, 'utf8').replaceAll('lang="en"', '')
      return (
        !file.startsWith('lib/i18n/') &&
        !usedElsewhere.includes(file) &&
        /['"`](?:en|nb)['"`]|messages\/(?:en|nb)\//.test(text)
      )
    })
    expect(naming).toEqual([])
  })

  test('have no unused keys', () => {
    const used = usedPatterns(['app', 'components', 'lib'].flatMap(sourcesIn))
    expect([...english.keys()].filter((key) => !used.some((pattern) => pattern(key)))).toEqual([])
    // Every source of the panel is parsed.
  }, 60_000)
})

function sourcePaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file))
}

const sourcesIn = (folder: string) => sourcePaths(folder).map((file) => readFileSync(file, 'utf8'))

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
