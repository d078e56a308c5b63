import { expect, test } from 'vitest'
import { circlesIn, requestsIn } from './imports.mjs'
import { brokenWalls } from './walls.mjs'

const namesOf = (from: string, to: string, isType = false) =>
  brokenWalls([{ from, to, isType }]).map((line) => line.split(':')[0])

test.each([
  ['components-know-no-api', 'components/table/x.tsx', 'lib/servers/api.ts'],
  ['components-know-no-api', 'components/table/x.tsx', 'lib/auth/session.ts', true],
  ['models-are-types-to-components', 'components/server/x.tsx', 'lib/servers/model.ts'],
  ['rules-are-pure', 'lib/servers/rules/power.ts', 'node_modules/react'],
  ['rules-are-pure', 'lib/servers/rules.ts', 'lib/log.ts', true],
  ['models-are-pure', 'lib/servers/model.ts', 'node_modules/next'],
  ['texts-are-keys-to-rules', 'lib/servers/rules.ts', 'messages/en/index.ts'],
  ['lib-knows-no-page', 'lib/paths.ts', 'app/layout.tsx', true],
  ['pages-keep-to-themselves', 'app/(panel)/servers/page.tsx', 'app/(panel)/domains/list.tsx'],
  ['parts-of-one-thing-keep-to-themselves', 'app/(panel)/a/[id]/graphs/x.ts', 'app/(panel)/a/[id]/console/y.ts'],
  ['sandbox-stands-alone', 'sandbox/main.ts', 'lib/model/money.ts', true],
  ['nobody-knows-the-sandbox', 'lib/env.ts', 'sandbox/main.ts'],
  ['not-to-tests', 'lib/env.ts', 'tests/answers.ts'],
])('%s: %s does not import %s', (wall, from, to, isType = false) => {
  expect(namesOf(from, to, isType)).toContain(wall)
})

test.each([
  ['components/server/x.tsx', 'lib/servers/model.ts', true],
  ['lib/servers/rules.ts', 'lib/servers/model.ts', false],
  ['lib/servers/rules.ts', 'messages/en/index.ts', true],
  ['app/(panel)/servers/page.tsx', 'app/(panel)/servers/list.tsx', false],
  ['app/(panel)/a/[id]/graphs/x.ts', 'app/(panel)/a/[id]/graphs/y.ts', false],
  ['lib/env.test.ts', 'tests/answers.ts', false],
])('%s may import %s', (from, to, isType) => {
  expect(namesOf(from, to, isType)).toEqual([])
})

test('a circle is found once, at its shortest', () => {
  const pairs = ['a b', 'b c', 'c a', 'c b', 'c d'].map((pair) => pair.split(' '))
  const imports = pairs.map(([from = '', to = '']) => ({ from, to, isType: true }))
  expect(circlesIn(imports)).toEqual([
    ['a', 'b', 'c'],
    ['c', 'b'],
  ])
})

test('imports are found in every form, those of types alone are told apart', () => {
  const source = `
    import 'a'
    import { b, type B } from 'b'
    import type { C } from 'c'
    import { type D } from 'd'
    export * from 'e'
    export type { F } from 'f'
    const g = await import('g')
    type H = import('h').H
    const text = "import 'no'"`
  const requests = requestsIn('x.tsx', source).map(({ request, isType }) => `${request}${isType ? ' (type)' : ''}`)
  expect(requests.toSorted()).toEqual(['a', 'b', 'c (type)', 'd (type)', 'e', 'f (type)', 'g', 'h (type)'])
})
