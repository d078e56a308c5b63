import { expect, it } from 'vitest'
import { attentionToAmounts, attentionToServers, attentionToSignIn, urgencyOf } from './attention'

it('tells what is overdue with all that is owed in its currency, and what is unpaid in another', () => {
  const found = attentionToAmounts({
    kind: 'owed',
    rows: [
      { currency: 'NOK', outstanding: '6852.50', overdue: '4862.50' },
      { currency: 'EUR', outstanding: '118.00', overdue: null },
    ],
  })
  expect(found).toEqual([
    { kind: 'overdue', currency: 'NOK', amount: '4862.50', outstanding: '6852.50' },
    { kind: 'unpaid', currency: 'EUR', amount: '118.00' },
  ])
  expect(found.map(urgencyOf)).toEqual(['now', 'later'])
})

it('names an amount that is overdue to the last øre once', () =>
  expect(
    attentionToAmounts({ kind: 'owed', rows: [{ currency: 'NOK', outstanding: '100.00', overdue: '100' }] }),
  ).toEqual([{ kind: 'overdue', currency: 'NOK', amount: '100', outstanding: null }]))

it.each(['apiKey', 'withheld', 'none'] as const)('has nothing to say of amounts when they are %s', (kind) =>
  expect(attentionToAmounts({ kind })).toEqual([]),
)

const server = (id: string, state: 'suspended' | 'rescue' | 'running' | 'off') => ({ id, name: `web-${id}`, state })

it('names servers that need somebody, and leaves the others alone', () =>
  expect(
    attentionToServers(
      [server('1', 'running'), server('2', 'rescue'), server('3', 'suspended'), server('4', 'off')],
      1,
    ),
  ).toEqual([
    { kind: 'suspended', id: '3', name: 'web-3' },
    { kind: 'rescue', id: '2', name: 'web-2' },
    { kind: 'unreadable', count: 1 },
  ]))

it('tells many in the same plight as one thing', () =>
  expect(
    attentionToServers(
      ['1', '2', '3', '4'].map((id) => server(id, 'suspended')),
      0,
    ),
  ).toEqual([{ kind: 'manySuspended', count: 4 }]))

it('speaks of two-factor sign-in only when it is off', () => {
  expect(attentionToSignIn({ twoFactor: false })).toEqual([{ kind: 'noTwoFactor' }])
  expect(attentionToSignIn({ twoFactor: true })).toEqual([])
})
