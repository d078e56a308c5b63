/* oxlint-disable no-console -- The console is what it listens to. */
import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

/**
 * Of every test. React says on the console that a test changed the page without waiting for it (`act`), where nobody reads
 * it, and what the test finds then depends on speed: here it fails.
 */
const warnings: string[] = []
const say = console.error

console.error = (...said: unknown[]) => {
  const text = format(...said)
  if (/\bact\b/.test(text)) warnings.push(text)
  else say(...said)
}

const noWarnings = () => expect(warnings.splice(0)).toEqual([])
afterEach(noWarnings)
afterAll(noWarnings)
