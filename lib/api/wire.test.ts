import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { moneyByCurrency } from '@/lib/model/money'
import {
  boolean,
  date,
  decimalText,
  exactlyOne,
  flag,
  mark,
  id,
  number,
  one,
  optional,
  required,
  seconds,
  text,
  textOrEmpty,
  withAliases,
  word,
} from './wire'

/** Decodes a value; `error` if it is refused. */
function decoded(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : 'error'
}

const utc = (...parts: [number, number, number, number?, number?, number?]) => new Date(Date.UTC(...parts))

const tables: [name: string, schema: z.ZodType, rows: [wire: unknown, ours: unknown][]][] = [
  [
    'id',
    id,
    [
      ['3523', '3523'],
      [3523, '3523'],
      [' 42 ', '42'],
      ['AB-1234', 'AB-1234'],
      ...[0, '0', '', null, undefined, false, '000'].map((none): [unknown, unknown] => [none, null]),
      ...[-1, '-1', 1.5, true, {}, [], 'a b', 'a\nb', Number.NaN, 'x'.repeat(300)].map(wrong),
    ],
  ],
  [
    'number',
    number,
    [
      ['2', 2],
      [2, 2],
      [0, 0],
      ['0', 0],
      [0.25, 0.25],
      ['0.5', 0.5],
      ['-3', -3],
      ...['', null, undefined, ' '].map((none): [unknown, unknown] => [none, null]),
      ...['two', '0x10', '1e5', '1,5', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY].map(wrong),
    ],
  ],
  [
    'boolean',
    boolean,
    [
      ...[true, '1', 1, 'true'].map((yes): [unknown, unknown] => [yes, true]),
      ...[false, '0', 0, 'false'].map((no): [unknown, unknown] => [no, false]),
      ...['', null, undefined].map((none): [unknown, unknown] => [none, null]),
      ...['yes', 2, -1, '2', {}, []].map(wrong),
    ],
  ],
  [
    'flag',
    flag,
    [
      [null, false],
      [undefined, false],
      ['1', true],
      ['perhaps', 'error'],
    ],
  ],
  [
    'mark',
    mark,
    [
      ['1', true],
      ['2', true],
      [0, false],
      [null, false],
      ['perhaps', 'error'],
    ],
  ],
  [
    'seconds',
    seconds,
    [
      [1700000000, new Date(1700000000000)],
      ['1700000000', new Date(1700000000000)],
      ...[0, '0', '', null, undefined, false].map((never): [unknown, unknown] => [never, null]),
      ...[-1, 'soon', true, {}, [], 1700000000000].map(wrong),
    ],
  ],
  [
    'date',
    date,
    [
      ['2025-12-31 23:59:59', utc(2025, 11, 31, 23, 59, 59)],
      ['2025-11-17', utc(2025, 10, 17)],
      ['06.07.2018', utc(2018, 6, 6 + 0)],
      ['0000-00-00 00:00:00', null],
      ['9999-12-31', null],
      ['31.12.9999', null],
      ...['', null, undefined, false, '0'].map((none): [unknown, unknown] => [none, null]),
      ...['2025-02-30', '31.13.2020', '2025-11-17 24:00:00', '17/11/2025', 'monthly', 20251117, {}].map(wrong),
    ],
  ],
  [
    'decimalText',
    decimalText,
    [
      ['199.00', '199.00'],
      ['79.00000', '79.00000'],
      [119, '119'],
      [100.5, '100.5'],
      [492.2, '492.2'],
      [0.1 + 0.2, '0.30000000000000004'],
      [1e-7, '0.00000'],
      ['', null],
      [null, null],
      ...['12,50', 'NOK 5', {}, [], true, Number.NaN, 1e21].map(wrong),
    ],
  ],
  [
    'text',
    text,
    [
      ['Oslo', 'Oslo'],
      [42, '42'],
      ...['', '  ', null, undefined, false].map((none): [unknown, unknown] => [none, null]),
      ...[true, {}, []].map(wrong),
    ],
  ],
  [
    'textOrEmpty',
    textOrEmpty,
    [
      [null, ''],
      ['a', 'a'],
    ],
  ],
  [
    'word',
    word(['kvm', 'ceph']),
    [
      ['KVM', 'kvm'],
      ['lxc', null],
      ['', null],
      [{}, 'error'],
    ],
  ],
  [
    'required',
    required(id),
    [
      ['7', '7'],
      [0, 'error'],
      [undefined, 'error'],
    ],
  ],
  [
    'optional',
    optional(number),
    [
      ['7', 7],
      ['seven', null],
      [undefined, null],
    ],
  ],
  [
    'one',
    one(z.object({ a: number })),
    [
      [{ a: '1' }, { a: 1 }],
      [[{ a: 1 }], { a: 1 }],
      ...[[], {}, null, undefined, '', [{}]].map((none): [unknown, unknown] => [none, null]),
      ...['x', 3, [{ a: 1 }, { a: 2 }]].map(wrong),
    ],
  ],
  [
    'exactlyOne',
    exactlyOne(z.object({ a: number })),
    [[[{ a: 1 }], { a: 1 }], [{}, { a: null }], ...[[], null, undefined, [{ a: 1 }, { a: 2 }]].map(wrong)],
  ],
  [
    'withAliases',
    withAliases({ name: ['key_name'] }, z.object({ name: text })),
    [
      [{ key_name: 'a' }, { name: 'a' }],
      [{ name: 'b', key_name: 'a' }, { name: 'b' }],
      [{ name: '', key_name: 'a' }, { name: 'a' }],
    ],
  ],
  [
    'moneyByCurrency',
    moneyByCurrency,
    [
      [
        { NOK: 4862.5, EUR: '10.00' },
        [
          { amount: '4862.5', currency: 'NOK' },
          { amount: '10.00', currency: 'EUR' },
        ],
      ],
      [[{ nok: '1' }], [{ amount: '1', currency: 'NOK' }]],
      ...[[], {}, null, undefined].map((none): [unknown, unknown] => [none, []]),
      ...['NOK 5', { NOK: 'much' }, { kroner: 5 }, [1, 2]].map(wrong),
    ],
  ],
]

function wrong(value: unknown): [unknown, unknown] {
  return [value, 'error']
}

describe.each(tables)('%s', (_name, schema, rows) => {
  it.each(rows)('%j becomes %j', (wire, ours) => {
    expect(decoded(schema, wire)).toEqual(ours)
  })

  it('never crashes for any input', () => {
    fc.assert(fc.property(fc.anything(), (value) => void schema.safeParse(value)))
  })
})

it('never reveals the value in an issue', () => {
  const result = z.object({ password: number }).safeParse({ password: 'hunter2' })
  expect(JSON.stringify(result.error?.issues)).not.toContain('hunter2')
})
