import { expect, it } from 'vitest'
import { newReference } from './errors'

it('a reference has 40 random bits: eight letters and digits out of 32', () => {
  const references = Array.from({ length: 1000 }, newReference)
  for (const reference of references) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBe(references.length)
  expect(new Set(references.join('').replaceAll('-', '')).size).toBe(32)
})
