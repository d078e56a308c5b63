import { afterEach, expect, it } from 'vitest'
import { hasNginx, Nginx } from './nginx'

let nginx: Nginx | null = null
afterEach(() => nginx?.stop())

// Said aloud at the end of `npm test`.
it.skipIf(!hasNginx)('nginx accepts its configuration without a warning', async () => {
  nginx = await Nginx.prepare([3001, 3002])
  const said = nginx.check()
  expect(said).toContain('test is successful')
  expect(said).not.toMatch(/\[(warn|error|emerg)\]/)
})
