import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesIn } from './server-actions'

/** Browsers fill in a field with `off` all the same, and then with the password of this panel. */
it('every password field says which password it is for', () => {
  const fields = ['app', 'components']
    .flatMap(filesIn)
    .flatMap(
      (file) => readFileSync(file, 'utf8').match(/<\w+(?:(?!\/>)[^])*?type="password"(?:(?!\/>)[^])*?\/>/g) ?? [],
    )
  expect(fields.length).toBeGreaterThan(1)
  for (const field of fields) expect(field).toMatch(/autoComplete="(?:new|current)-password"/)
})
