import { expect, it } from 'vitest'
import { flatten } from '@/messages/flatten'
import { written } from '@/messages/messages'
import { lookOnlyWords } from './look-only'

/** Of a key, a role, or beside a word of its own for who looks only. */
const others = /^(apiKeys\.|users\.|shell\.|deploy\.readOnly\.title|reasons\.lookOnly)/

it.each(Object.entries(written))(
  'says why nothing can be changed wherever access is said to be read-only (%s)',
  (_, words) => {
    const before = flatten(words)
    const after = flatten(lookOnlyWords(words))
    const keys = [...before.keys()].filter((key) => /readOnly/i.test(key) && !others.test(key))
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => after.get(key) !== words.reasons.lookOnly)).toEqual([])
    expect([...before].filter(([key, text]) => !keys.includes(key) && after.get(key) !== text)).toEqual([])
  },
)
