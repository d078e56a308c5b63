import { expect, it } from 'vitest'
import type { KeyNeed } from '@/lib/model/api-call'
import { leastAccess } from './least-access'

const of = (area: KeyNeed['area'], id: string | null = null): KeyNeed => ({ area, id })

it.each<[string, readonly (KeyNeed | null)[], ReturnType<typeof leastAccess>]>([
  ['one server', [of('servers', '12')], [{ area: 'servers', ids: ['12'] }]],
  [
    'two zones, one of them twice',
    [of('dns', '1'), of('dns', '2'), of('dns', '1')],
    [{ area: 'dns', ids: ['1', '2'] }],
  ],
  ['one of them, and then all', [of('servers', '12'), of('servers')], [{ area: 'servers', ids: null }]],
  ['all, and then one of them', [of('servers'), of('servers', '12')], [{ area: 'servers', ids: null }]],
  [
    'two areas',
    [of('account'), of('dns', '1')],
    [
      { area: 'account', ids: null },
      { area: 'dns', ids: ['1'] },
    ],
  ],
  ['what no key may do, among others', [of('servers'), null], null],
])('%s', (_title, keys, expected) => {
  expect(leastAccess(keys.map((key) => ({ method: 'POST', url: 'https://api.example.com/x', key })))).toEqual(expected)
})
