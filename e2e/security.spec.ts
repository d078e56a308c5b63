import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { pagesOf } from '../scripts/lib/pages.mjs'
import { origin } from './support/sandbox'
import { expect, test } from './support/test'

/** What docs/security.md says of the production build that only its answers can show. */

const elsewhere = 'https://elsewhere.example'

test('every answer has its type, and no other site may guess it, frame it or read it', async ({
  page,
  request,
  createAccount,
  signIn,
}) => {
  const [file = ''] = /\/_next\/static\/[^"?]+\.js/.exec(await (await request.get('/sign-in')).text()) ?? []
  const json = /^application\/json/
  const html = /^text\/html; charset=utf-8$/
  const rows: [path: string, status: number, type: RegExp][] = [
    ['/sign-in', 200, html],
    ['/api/health', 200, json],
    ['/api/ready', 200, json],
    ['/api/auth/session', 200, json],
    ['/api/live/servers', 401, json],
    ['/api/live/nowhere', 404, /^$/],
    ['/calendar/x.ics', 404, /^text\/plain; charset=utf-8$/],
    ['/notifications.js', 200, /^(?:application|text)\/javascript; charset=utf-8$/i],
    ['/icon.svg', 200, /^image\/svg\+xml/],
    ['/%E0%A4%A', 404, /^text\/plain/],
    [file, 200, /^(?:application|text)\/javascript; charset=utf-8$/i],
    ['/servers', 307, /^$/],
  ]
  const account = await createAccount()
  await signIn(page, account.users.admin)
  const signedIn: typeof rows = [
    ['/servers', 200, html],
    ['/nowhere', 404, html],
    ['/api/live/servers', 409, json],
    ['/api/calendar', 200, /^text\/calendar; charset=utf-8$/],
  ]
  for (const [asked, all] of [
    [request, rows],
    [page.request, signedIn],
  ] as const) {
    for (const [path, status, type] of all) {
      const answer = await asked.get(path, { maxRedirects: 0, headers: { origin: elsewhere } })
      const headers = answer.headers()
      expect([path, answer.status()]).toEqual([path, status])
      expect(headers['content-type'] ?? '', path).toMatch(type)
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      const names = Object.keys(headers)
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(names.filter((name) => ['server', 'x-powered-by', 'via', 'x-generator'].includes(name))).toEqual([])
    }
  }
})

test('the policy of pages names no other host, and scripts and styles need its nonce', async ({ request }) => {
  const policy = (await request.get('/sign-in')).headers()['content-security-policy'] ?? ''
  const other = (await request.get('/sign-in')).headers()['content-security-policy'] ?? ''
  // It is new in every answer.
  expect(other).not.toEqual(policy)
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ', 1).join(), text]))
  for (const name of ['default-src', 'script-src', 'style-src', 'connect-src', 'font-src', 'form-action']) {
    expect(directives.get(name), name).toMatch(/^[\w-]+ 'self'/)
  }
  for (const name of ['script-src', 'style-src']) expect(directives.get(name)).toMatch(/'nonce-[\w=]{40,}'/)
  for (const name of ['object-src', 'frame-ancestors']) expect(directives.get(name)).toBe(`${name} 'none'`)
  expect(directives.get('script-src')).toContain("'strict-dynamic'")
  expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
})

test('every page can sign out, is not stored, loads nothing from other hosts, and sends each fallback in one piece', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin)
  for (const { path } of await pagesOf(origin, { api_keys: account.keys })) {
    if (path === '/sign-in') continue
    const answer = await page.request.get(path)
    const html = await answer.text()
    expect(answer.headers()['cache-control'], path).toContain('no-store')
    expect(html, path).toMatch(/<form[^>]*action="\/sign-out"/)
    const loaded = html.matchAll(/<(?:script|link|img|iframe|source|video|audio)\b[^>]*?\b(?:src|href)="([^"]*)"/g)
    const hosts = Array.from(loaded, ([, address = '']) => new URL(address, page.url())).filter(
      ({ protocol, host }) => protocol !== 'data:' && host !== new URL(page.url()).host,
    )
    expect(hosts, path).toEqual([])
    expect(hasSplitFallback(html), path).toBe(false)
  }
  for (const path of ['/api/live/servers', '/api/auth/session', '/api/calendar', '/api/ready', '/api/health']) {
    expect((await page.request.get(path)).headers()['cache-control'], path).toContain('no-store')
  }
})

/**
 * Whether a part of a fallback follows at the end of the document, as React sends what is long. Its script throws when the
 * content has taken the place of the fallback by then.
 */
function hasSplitFallback(html: string): boolean {
  const fallbacks: boolean[] = []
  for (const [mark] of html.matchAll(/<!--(?:\/?\$[?!~]?)-->|<template id="P:/g)) {
    if (mark === '<!--/$-->') fallbacks.pop()
    else if (mark.startsWith('<!--')) fallbacks.push(mark === '<!--$?-->')
    else if (fallbacks.includes(true)) return true
  }
  return false
}

test('what a page of another site sends is not run, neither an action nor a change by a route', async ({
  page,
  request,
  baseURL,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { username, password } = account.users.admin
  const html = await (await request.get('/sign-in')).text()
  // The fields by which the form names its action before scripts have loaded.
  const named = Array.from(
    html.matchAll(/name="(\$ACTION_[^"]+)"(?: value="([^"]*)")?/g),
    ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
  )
  expect(named.length).toBeGreaterThan(1)
  const send = (from: string) =>
    request.post('/sign-in', {
      headers: { origin: from },
      multipart: { ...Object.fromEntries(named), way: 'password', username, password },
      maxRedirects: 0,
    })
  expect((await send(elsewhere)).ok()).toBe(false)
  expect(await account.requests({ path: /authenticate/ })).toEqual([])
  expect((await send(baseURL ?? '')).headers()['set-cookie']).toContain('session-token')
  expect(await account.requests({ path: /authenticate/ })).toHaveLength(1)

  await signIn(page, account.users.admin, '/settings')
  for (const site of ['cross-site', 'same-site']) {
    for (const path of ['/sign-out', '/api/sign-in']) {
      const answer = await page.request.post(path, { form: { way: 'apiKey' }, headers: { 'sec-fetch-site': site } })
      expect([path, answer.status()]).toEqual([path, 403])
    }
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('there is nothing but pages, routes and files of the build; health says one word, readiness three and a number', async ({
  page,
  request,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin)
  for (const path of [
    ...['/.git/config', '/.git/HEAD', '/.env', '/.env.local', '/package.json', '/server.js', '/.next/BUILD_ID'],
    ...['/dev/kit', '/_next', '/_next/static', '/_next/static/chunks', '/_next/image?url=%2Ficon.svg&w=64&q=75'],
    ...['/metrics', '/api', '/api/live', '/__nextjs_original-stack-frames', '/_next/webpack-hmr'],
  ]) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
  }
  expect(await (await request.get('/api/health')).json()).toEqual({ status: 'ok' })
  const ready = await (await request.get('/api/ready')).json()
  expect(Object.keys(ready)).toEqual(['status', 'store', 'api', 'apiAnswerAgeSeconds'])
  expect(ready).toMatchObject({ status: 'ready', store: 'local', api: expect.stringMatching(/^[a-z]+$/) })
})

test('TRACE is refused, and a message whose end is ambiguous too', async ({ baseURL }) => {
  const panel = baseURL ?? ''
  const { hostname, port } = new URL(panel)
  const traced = await new Promise<number | undefined>((resolve, reject) => {
    const asked = httpRequest(panel, { method: 'TRACE', headers: { 'x-echo': 'secret' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject).end()
  })
  expect(traced).toBeGreaterThanOrEqual(400)
  for (const ambiguous of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Content-Length: 4\r\nContent-Length: 5',
    'Transfer-Encoding: chunked, identity',
  ]) {
    const answered = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk))).on('error', reject)
      socket.on('close', () => resolve(text))
      socket.write(`POST /api/sign-in HTTP/1.1\r\nHost: ${hostname}\r\n${ambiguous}\r\n\r\n0\r\n\r\n`)
    })
    expect(answered, ambiguous).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  }
})

test('every line of a call tells when in UTC, who asked, for which customer, and a reference', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/account')
  const linesOf = async () => {
    const lines = (await readFile(process.env.E2E_PANEL_LOG ?? '', 'utf8')).split('\n')
    // The last one may not have been written whole.
    lines.pop()
    return lines.filter((line) => line.includes(`"customer":"${account.id}"`)).map((line) => JSON.parse(line))
  }
  await expect.poll(async () => (await linesOf()).map(({ msg }) => msg)).toContain('api call')
  await expect.poll(async () => (await linesOf()).map(({ event }) => event)).toContain('signIn')
  for (const line of await linesOf()) {
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      actor: expect.stringMatching(/^[0-9a-f]{16}$/),
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    })
  }
})
