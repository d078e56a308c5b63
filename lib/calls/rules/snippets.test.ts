import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApiCall, withVariables } from '@/lib/model/api-call'
import { kindsFor, snippetOf, variablesOf } from './snippets'

const url = 'https://api.example.com/api/v0'
const call = (part: Partial<ApiCall>): ApiCall => ({ method: 'POST', url: `${url}/x`, key: null, ...part })
const rename = call({ method: 'PUT', url: `${url}/servers/12/name`, json: { name: "Kari's blåbær" } })

it('curl', () => {
  expect(snippetOf('curl', [rename])).toBe(
    [
      'curl --fail-with-body \\',
      "  -X PUT 'https://api.example.com/api/v0/servers/12/name' \\",
      '  -H "Authorization: Bearer $HAVN_TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      String.raw`  --data-raw '{"name": "Kari'\''s blåbær"}'`,
    ].join('\n'),
  )
})

it('an .http file, with a line between requests', () => {
  const form = call({ url: `${url}/bgp/asn`, form: { asn: '65001 & more' } })
  expect(snippetOf('http', [rename, form])).toBe(
    `PUT https://api.example.com/api/v0/servers/12/name HTTP/1.1
Authorization: Bearer {{HAVN_TOKEN}}
Content-Type: application/json

{"name": "Kari's blåbær"}

###

POST https://api.example.com/api/v0/bgp/asn HTTP/1.1
Authorization: Bearer {{HAVN_TOKEN}}
Content-Type: application/x-www-form-urlencoded

asn=65001+%26+more`,
  )
})

it('JavaScript, where a second request takes the same variable', () => {
  expect(snippetOf('javascript', [rename])).toBe(
    `const response = await fetch("https://api.example.com/api/v0/servers/12/name", {
  method: "PUT",
  headers: {
    Authorization: \`Bearer \${process.env.HAVN_TOKEN}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({"name": "Kari's blåbær"}),
})
if (!response.ok) throw new Error(await response.text())
console.log(await response.json())`,
  )
  const two = snippetOf('javascript', [rename, rename])
  expect(two.match(/^(let |)response = await/gm)).toEqual(['let response = await', 'response = await'])
})

it('long bodies have a line for each member', () => {
  const records = call({ json: { name: 'a'.repeat(60), list: [1, null, true, {}, []] } })
  expect(snippetOf('http', [records])).toContain(
    `\n\n{\n  "name": "${'a'.repeat(60)}",\n  "list": [1, null, true, {}, []]\n}`,
  )
})

describe('secrets', () => {
  const body = { items: [{ auth_code: 'geheim' }, { auth_code: 'geheim' }], new: 'geheim', code: null }
  const masked = call({ json: withVariables(body) })

  it('are variables, numbered where there are several', () => {
    expect(masked.json).toEqual({
      items: [{ auth_code: '$AUTH_CODE' }, { auth_code: '$AUTH_CODE_2' }],
      new: '$NEW_PASSWORD',
      code: null,
    })
    expect(variablesOf([masked])).toEqual(['HAVN_TOKEN', 'AUTH_CODE', 'AUTH_CODE_2', 'NEW_PASSWORD'])
  })

  it.each([
    ['curl', `"new": "'"$(json "$NEW_PASSWORD")"'"`],
    ['http', '"new": "{{NEW_PASSWORD}}"'],
    ['javascript', '"new": process.env.NEW_PASSWORD'],
  ] as const)('%s', (kind, expected) => {
    expect(snippetOf(kind, [masked])).toContain(expected)
    expect(snippetOf(kind, [masked])).not.toContain('geheim')
  })

  it('what looks like one elsewhere is a text', () => {
    expect(snippetOf('javascript', [call({ json: { name: '$NEW_PASSWORD' } })])).toContain('"name": "$NEW_PASSWORD"')
  })
})

describe('cron', () => {
  it.each([
    ['/servers/12/reboot', true],
    ['/servers/12/snapshot', true],
    ['/servers/12/snapshot/7', false],
    ['/servers/12/name', false],
    ['/dns/zones/12', false],
  ])('%s: %s', (path, offered) => {
    expect(kindsFor([call({ url: url + path })]).includes('cron')).toBe(offered)
  })

  it('is one line each, in which % has a backslash', () => {
    const snapshot = call({ url: `${url}/servers/12/snapshot`, json: { name: `100 %\n${'a'.repeat(60)}` } })
    expect(snippetOf('cron', [snapshot]).split('\n')).toEqual([
      'HAVN_TOKEN=...',
      `0 3 * * * curl -fsS -o /dev/null -X POST '${url}/servers/12/snapshot' -H "Authorization: Bearer $HAVN_TOKEN" ` +
        String.raw`-H 'Content-Type: application/json' --data-raw '{"name": "100 \%\n${'a'.repeat(60)}"}'`,
    ])
  })
})

/** Runs a command with a function in place of curl, which prints its last argument. */
const lastArgument = (command: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-c', `curl() { for last; do :; done; printf '%s' "$last"; }\n${command}`], {
    env: { ...env, NODE_ENV: 'test', PATH: process.env.PATH },
    encoding: 'utf8',
  })

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const anyBody = fc.record({
  name: anyText,
  list: fc.array(fc.oneof(anyText, fc.integer(), fc.boolean()), { maxLength: 4 }),
})

it('a shell gives curl the body that was meant, whatever is in it', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      expect(JSON.parse(lastArgument(snippetOf('curl', [call({ json: body })])))).toEqual(body)
    }),
    { numRuns: 150 },
  )
})

it('cron gives a shell the body that was meant, whatever is in it', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const line = snippetOf('cron', [call({ url: `${url}/servers/12/snapshot`, json: { name } })]).split('\n')[1] ?? ''
      expect(line).not.toMatch(/(?<!\\)%/)
      const command = line.replace('0 3 * * * ', '').replaceAll(String.raw`\%`, '%')
      expect(JSON.parse(lastArgument(command))).toEqual({ name })
    }),
    { numRuns: 50 },
  )
})

it('a secret may have any printable character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (secret) => {
      const command = snippetOf('curl', [call({ json: withVariables({ new: secret }) })])
      // A variable of the shell has no trailing line break, and sed knows lines.
      fc.pre(!/\p{Cc}/u.test(secret))
      expect(JSON.parse(lastArgument(command, { NEW_PASSWORD: secret }))).toEqual({ new: secret })
    }),
    { numRuns: 100 },
  )
})

it('JavaScript sends the body that was meant, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const sent: RequestInit[] = []
      const fetched = async (_url: string, init: RequestInit) => {
        sent.push(init)
        return Response.json({})
      }
      const run = `data:text/javascript,${encodeURIComponent(
        `export default async (fetch, process, console) => {\n${snippetOf('javascript', [call({ json: body })])}\n}`,
      )}`
      const { default: send } = await import(/* @vite-ignore */ run)
      await send(fetched, { env: {} }, { log: () => {} })
      expect(JSON.parse(String(sent[0]?.body))).toEqual(body)
    }),
    { numRuns: 50 },
  )
})
