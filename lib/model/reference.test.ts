import { expect, it } from 'vitest'
import { validReference } from './outcome'

it('accepts a reference from a URL, and no other text', () => {
  expect(validReference('8F2K-41QD')).toBe('8F2K-41QD')
  for (const other of [undefined, '', '8F2K-41QD call 555', ['8F2K-41QD'], '<b>']) {
    expect(validReference(other)).toBeNull()
  }
})
