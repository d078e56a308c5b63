import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apiMessageOf } from '@/lib/rules/api-messages'

/** What no person can come to by the panel: what a broken client hears, and what comes with reads that succeed. */
const unheard = /^(Unsupported Content-Type|The request body|Domain availability checked|Company lookup successful)/

const said = readdirSync('sandbox', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !/^(control|seed|http|openapi)\//.test(file))
  .flatMap((file) => [
    ...readFileSync(join('sandbox', file), 'utf8').matchAll(/(?:refuse\(\d+,|message:)\s*'([^']+)'/g),
  ])
  .map(([, text = '']) => text)

it.each([...new Set(said)].filter((text) => !unheard.test(text)))('knows what the API says: %s', (text) => {
  expect(apiMessageOf(text)).not.toBeNull()
})
