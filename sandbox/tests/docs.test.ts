import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../api/endpoints'
import { choices } from '../choices'
import { ROUTES } from '../control/control-plane'
import { events } from '../control/events'

const api = readFileSync('docs/api.md', 'utf8')
const fields = readFileSync('docs/api-fields.md', 'utf8')
const outside = readFileSync('docs/sandbox.md', 'utf8')

/** Text of both pages without line breaks. */
const both = `${api}\n${fields}`.replaceAll(/\s+/g, ' ')

const headings = (page: string) => new Set([...page.matchAll(/^#+ §([\d.]+)/gm)].map(([, number = '']) => number))
const sections = { api: headings(api), fields: headings(fields) }

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

const sources = ['app', 'components', 'lib', 'sandbox'].flatMap(filesIn).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

/** Finds `§4.5`, and the `§2.6` of `§4.5, §2.6`; the number after `api-fields` belongs to the other page. */
function citations(text: string): { page: 'api' | 'fields'; number: string }[] {
  const found = text.matchAll(/(api-fields )?§(\d+(?:\.\d+)*)/g)
  return [...found].map(([, page, number = '']) => ({ page: page === undefined ? 'api' : 'fields', number }))
}

/** The items of §19 of api-fields have their own numbers: `§19.23` and, for short, `§33`. */
function isItem(number: string): boolean {
  const item = /^(?:19\.)?(\d+)$/.exec(number)?.[1]
  return item !== undefined && fields.includes(`(${item})`)
}

describe('docs/api.md and docs/api-fields.md', () => {
  test('every section cited in a comment exists', () => {
    const missing = sources.flatMap(({ file, text }) =>
      citations(text)
        .filter(({ page, number }) => !sections[page].has(number) && !sections.fields.has(number) && !isItem(number))
        .map(({ page, number }) => `${file}: ${page} §${number}`),
    )
    expect(missing).toEqual([])
  })

  test('every endpoint of the registry belongs to an existing section', () => {
    for (const { method, path, section } of endpoints) {
      const [, page, number = ''] = /^(fields )?([\d.]+)$/.exec(section) ?? []
      expect([method, path, sections[page === undefined ? 'api' : 'fields'].has(number)]).toEqual([method, path, true])
    }
  })

  test.each(texts(choices))('the chosen text is documented: %s', (text) => {
    expect(text.split(/<\w+>/).filter((part) => !both.includes(part.trim()))).toEqual([])
  })
})

describe('docs/sandbox.md', () => {
  test.each(ROUTES)('names %s', (route) => expect(outside).toContain(route.replace(/^GET (?=\/_sandbox\/[do])/, '')))

  test.each(events.map(({ type, fields: { shape } }) => [type, Object.keys(shape)] as const))(
    'names the event %s and its fields',
    (type, names) => {
      const row = outside.split('\n').find((line) => line.includes(`\`${type}\``)) ?? ''
      expect(names.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
      expect(row).not.toBe('')
    },
  )
})

/** All texts in the tables of choices; variable parts are `<value>`. */
function texts(choice: unknown): string[] {
  if (typeof choice !== 'object' || choice === null) return []
  return Object.entries(choice).flatMap(([name, value]) => (name === 'text' ? leaves(value) : texts(value)))
}

function leaves(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) => {
    const text = typeof value === 'function' ? String(Reflect.apply(value, undefined, ['<value>'])) : value
    return typeof text === 'string' ? [text] : []
  })
}
