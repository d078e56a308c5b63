import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apiMessageOf } from '@/lib/api/messages-match'

/** Messages that no user of the panel can get: for broken clients, or with successful reads. */
const notShown = /^(Unsupported Content-Type|The request body|Domain availability checked|Company lookup successful)/

const sandboxTexts = readdirSync('sandbox', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !/^(control|seed|http|openapi)\//.test(file))
  .flatMap((file) => [
    ...readFileSync(join('sandbox', file), 'utf8').matchAll(/(?:refuse\(\d+,|message:)\s*'([^']+)'/g),
  ])
  .map(([, text = '']) => text)

it.each([...new Set(sandboxTexts)].filter((text) => !notShown.test(text)))('recognises the message: %s', (text) => {
  expect(apiMessageOf(text)).not.toBeNull()
})
