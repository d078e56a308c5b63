import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { tabMetadata as domainTab } from '@/app/(panel)/domains/[id]/(tabs)/read-domain'
import { tabMetadata as serverTab } from '@/app/(panel)/servers/[id]/(tabs)/read-server'
import { isId } from '@/lib/model/id'

const readForPage = vi.hoisted(() => vi.fn(async () => ({ ok: false })))
vi.mock('@/lib/auth/read', () => ({ readForPage }))
vi.mock('@/lib/auth/session', () => ({ requireSession: async () => ({}), readingsCountFrom: async () => 0 }))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

/** The largest unsigned number of 64 bits. */
const largest = '18446744073709551615'

it.each([
  ['7001001', true],
  [largest, true],
  [`${largest}0`, false],
  ['', false],
  ['1a', false],
  ['-1', false],
  ['1\n', false],
])('%j as an ID: %s', (text, expected) => expect(isId(text)).toBe(expected))

it.each([
  ['servers', serverTab('snapshots')],
  ['domains', domainTab('records')],
])('pages of %s read every ID that actions and live reads accept', async (_pages, generateMetadata) => {
  const read = async (id: string) => {
    readForPage.mockClear()
    await generateMetadata({ params: Promise.resolve({ id }) })
    return readForPage.mock.calls.length
  }
  expect([await read(largest), await read(`${largest}0`)]).toEqual([1, 0])
})

it('no file has a shape of its own for IDs', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const withShape = files.filter((file) => /\\d\{1,(?:1[6-9]|2\d)\}(?!\[)/.test(readFileSync(file, 'utf8')))
  expect(withShape).toEqual(['lib/model/id.ts'])
})
