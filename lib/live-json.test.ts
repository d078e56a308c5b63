import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeLive, encodeLive } from './live-json'

it('decodes what was encoded, including dates', () => {
  const date = fc.date({ noInvalidDate: true })
  const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), date)
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      plain,
      fc.array(tie('node')),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('node'), { noNullPrototype: true }),
    ),
  })).node
  fc.assert(fc.property(value, (sent) => void expect(decodeLive(encodeLive(sent))).toEqual(sent)))
})
