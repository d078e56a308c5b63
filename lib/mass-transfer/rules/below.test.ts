import { expect, test } from 'vitest'
import { domainAbove } from './below'

test.each([
  ['b.no', null],
  ['a.b.no', 'b.no'],
  ['x.a.b.no', 'b.no'],
  ['a.priv.no', null],
  ['bergen.kommune.no', null],
  ['www.bergen.kommune.no', 'bergen.kommune.no'],
  ['a.oslo.no', null],
  ['a.gs.oslo.no', null],
  ['x.a.gs.oslo.no', 'a.gs.oslo.no'],
  ['a.b.com', null],
])('%s lies below %s', (name, above) => expect(domainAbove(name)).toBe(above))
