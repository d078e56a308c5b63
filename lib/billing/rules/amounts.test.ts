import { describe, expect, it } from 'vitest'
import { amountsOwed, sameAmount } from './amounts'

const admin = { kind: 'user', accessLevel: 'admin' } as const
const user = { kind: 'user', accessLevel: 'user' } as const
const key = { kind: 'apiKey', accessLevel: null } as const
const money = (currency: string, amount: string) => ({ currency, amount })

describe('amounts owed', () => {
  it('are listed by currency, digit for digit, with the overdue part', () =>
    expect(
      amountsOwed(
        { outstanding: [money('NOK', '6852.50'), money('EUR', '118')], overdue: [money('NOK', '4862.50')] },
        admin,
      ),
    ).toEqual({
      kind: 'owed',
      rows: [
        { currency: 'NOK', outstanding: '6852.50', overdue: '4862.50' },
        { currency: 'EUR', outstanding: '118', overdue: null },
      ],
    }))

  it('include an overdue amount that is missing from the outstanding ones', () =>
    expect(amountsOwed({ outstanding: [], overdue: [money('EUR', '9.90')] }, admin)).toEqual({
      kind: 'owed',
      rows: [{ currency: 'EUR', outstanding: '9.90', overdue: '9.90' }],
    }))

  it.each([
    ['nothing, to an administrator', [], admin, 'none'],
    ['perhaps something, to a user who may lack billing access', [], user, 'withheld'],
    ['perhaps something, to an API key', [], key, 'apiKey'],
    ['nothing, for a user who gets zero', [money('NOK', '0.00')], user, 'none'],
    ['nothing when there is money to their credit', [money('NOK', '-20.00')], admin, 'none'],
  ] as const)('%s', (_who, outstanding, viewer, kind) =>
    expect(amountsOwed({ outstanding, overdue: [] }, viewer)).toEqual({ kind }),
  )
})

it.each([
  ['118', '118.00', true],
  ['118.10', '118.1', true],
  ['0118', '118', true],
  ['118', '1180', false],
  ['9007199254740993', '9007199254740992', false],
])('%s equals %s: %s', (one, other, same) => expect(sameAmount(one, other)).toBe(same))
