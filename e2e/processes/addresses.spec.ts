import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cookiesOf, test, type Copy } from '../support/copies'
import { origin as sandbox } from '../support/sandbox'
import { expect } from '../support/test'

/** What the panel answers at any address at all, by plain HTTP: browsers would tidy the stranger ones up. */

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
type Sent = { method?: string; headers?: Record<string, string>; body?: string }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Asks a copy for an address as it is written here. */
function asker({ url }: Copy) {
  const { hostname: host, port } = new URL(url)
  return (path: string, { method = 'GET', headers, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, host, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
}

/** Every page and GET route there is, by its folder: `/servers/[id]/graphs`. */
const addresses = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !/^(dev|bench)\//.test(file))
  .map((file) =>
    `/${file.replace(/\/?(page\.tsx|route\.ts)$/, '').replace(/\([^)]+\)\/?/g, '')}`.replace(/(.)\/$/, '$1'),
  )

const strangeParts = [
  '%2Freboot',
  '%2e%2e',
  '%2E%2E%2Fservers',
  '..%2f..',
  '%5Creboot',
  '%252Freboot',
  '%3Fx=1',
  '%23',
  '%',
  '%25',
  '%zz',
  '%E0%A4%A',
  '%ff',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '%E2%80%A8x',
  '%ED%A0%80',
  '%F0%9F%98%80',
  ';x',
  ':',
  '@evil.example',
  'example.no',
  '-1',
  '0',
  '1e9',
  '9'.repeat(20),
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'null',
  '[id]',
  '(panel)',
  'reboot',
  'on',
  'a'.repeat(3000),
]

const parameters = [
  'from',
  'ids',
  'ask',
  'own',
  'page',
  'per_page',
  'tab',
  'dialog',
  'step',
  'q',
  'app',
  'lang',
  'os',
  'state',
]

/** The same addresses each time: mulberry32. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Every address once with a strange parameter, the others with strange parts. Most are live routes: what stands there
 * becomes an address of the API, and they are answered in no time.
 *
 * @param id a server of the account, so that an address comes close to something that is there
 */
function strangeAddresses(count: number, id: string): string[] {
  const next = seeded(12)
  const oneOf = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(next() * list.length)] ?? otherwise
  const strange = () => `${next() < 0.4 ? id : ''}${oneOf(strangeParts, '')}`
  const filled = (address: string) => address.replace(/\[\w+\]/g, strange)
  const asked = (path: string) => `${path}?${oneOf(parameters, 'q')}=${strange()}`
  const variable = addresses.filter((address) => address.includes('['))
  const live = variable.filter((address) => address.startsWith('/api/'))
  const others = Array.from({ length: count - addresses.length }, () => {
    const path = filled(oneOf(next() < 0.9 ? live : variable, '/'))
    const bent =
      next() < 0.1 ? oneOf([`/${path}`, path.replace('/', '/./'), `${path}/`, path.replace(/\//g, '%2F')], path) : path
    return next() < 0.7 ? bent : asked(bent)
  })
  return [...addresses.map((address) => asked(filled(address))), ...others]
}

test('2,000 strange addresses: no page fails, and the API is asked for nothing that it does not have', async ({
  lone,
  createAccount,
}) => {
  const ask = asker(lone)
  const account = await createAccount()
  const { username, password } = account.users.admin
  const body = new URLSearchParams({ username, password })
  const cookie = cookiesOf(await fetch(`${lone.url}/api/sign-in`, { method: 'POST', body }))
  // As a page says whom it was made for: live routes answer nobody else's.
  const owner = /\\?"owner\\?":\\?"([^"\\]+)/.exec((await ask('/settings', { headers: { cookie } })).body)?.[1] ?? ''
  const headers = { cookie, 'x-havn-page-owner': owner }
  expect((await ask('/api/live/servers', { headers })).status).toBe(200)
  const { data } = await account.api<{ srv_id: number }[]>('GET', '/servers')
  const before = (await account.requests()).length

  const failed: string[] = []
  const waiting = strangeAddresses(2000, String(data[0]?.srv_id))
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status } = await ask(path, { headers })
      if (status >= 500) failed.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  expect(failed).toEqual([])

  const openapi: { paths: Record<string, Record<string, unknown>> } = await (
    await fetch(`${sandbox}/_sandbox/openapi.json`)
  ).json()
  const endpoints = Object.entries(openapi.paths).flatMap(([path, methods]) => {
    const form = new RegExp(`^(/api/v0)?${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return Object.keys(methods).map((method) => ({ method: method.toUpperCase(), form }))
  })
  // A sign-in asks what the API offers (OPTIONS), which changes nothing and may come late.
  const received = (await account.requests()).slice(before).filter(({ method }) => method !== 'OPTIONS')
  expect(received.length).toBeGreaterThan(100)
  const unknown = received.filter(
    ({ method, path }) => !endpoints.some((endpoint) => endpoint.method === method && endpoint.form.test(path)),
  )
  expect(unknown).toEqual([])
  expect(
    received.filter(({ method, path }) => method !== 'GET' || /^\/servers\/[^/]+\/(on|off|reboot)$/.test(path)),
  ).toEqual([])
})

test('every kind of answer has the security headers', async ({ lone }) => {
  const ask = asker(lone)
  const script = /\/_next\/static\/[^"]+\.js/.exec((await ask('/sign-in')).body)?.[0] ?? ''
  const kinds = [
    ['/sign-in', 200],
    ['/servers', 307],
    ['/sign-in?lang=nb', 307],
    ['/api/health', 200],
    ['/api/live/servers', 401],
    [script, 200],
    ['/_next/static/nowhere.js', 307],
    ['/icon.svg', 200],
    ['/favicon.ico', 200],
    ['/robots.txt', 200],
    ['/robots.txtx', 307],
    ['/icon.svgfoo/x', 307],
    ['/%E0%A4%A', 404],
    // The image optimiser is switched off.
    ['/_next/image?url=%2Ficon.svg&w=64&q=75', 307],
  ] as const
  for (const [path, status] of kinds) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age='),
      ...([200, 401].includes(status) && {
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      }),
    })
  }
})

test('a body that is too long, or does not say how long it is, is refused at every address', async ({ lone }) => {
  const ask = asker(lone)
  const body = `[${Array.from({ length: 8000 }, () => '{}').join(',')}]`
  for (const path of [
    '/sign-in',
    '/servers',
    '/nowhere',
    '/api/live/servers',
    '/_next/static/nowhere.js',
    '/icon.svg',
  ]) {
    const long = await ask(path, {
      method: 'POST',
      headers: { 'next-action': 'x', 'content-length': `${body.length}` },
      body,
    })
    expect([path, long.status]).toEqual([path, 413])
    const unsaid = await ask(path, { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: '[]' })
    expect([path, unsaid.status]).toEqual([path, 411])
  }
})
