import { expect, test } from 'vitest'
import { isNumberOf } from './tlds'

test.each([
  ['BE0123456789', 'BE', true],
  ['BE 0123.456.789', 'BE', true],
  ['0123456789', 'BE', true],
  ['BE', 'BE', false],
  ['BE', 'NO', false],
  ['BE0123456789', 'NO', false],
  ['NO 974 760 673 MVA', 'NO', true],
  ['974760673', 'NO', true],
  ['974760674', 'NO', false],
  ['EL123456789', 'GR', true],
  ['SE123456789001', 'SE', true],
  ['SE123456789', 'SE', false],
  ['FRXX123456789', 'FR', true],
  ['NL123456789B01', 'NL', true],
  // A transfer may leave the country out.
  ['BE0123456789', '', true],
  ['0123456789', '', false],
])('VAT number %s of %s: %s', (text, country, is) => expect(isNumberOf('beVatNumber', text, country)).toBe(is))
