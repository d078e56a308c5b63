import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { actionId, actionsOfBuild } from '../support/client'
import { cookiesOf, test, type Copy } from '../support/copies'
import { expect } from '../support/test'

/** What anybody may send to the panel, over HTTP. */

type Sending = { method?: string; headers?: OutgoingHttpHeaders; body?: string }

/** The status of an answer; null for a connection that was closed without one. */
function statusOf(
  panel: Copy,
  path: string,
  { method = 'GET', headers = {}, body }: Sending = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(panel.url + path, { method, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? null))
      response.on('error', () => resolve(null))
    })
    sent.on('error', () => resolve(null))
    // A body whose length is not said before goes out in chunks.
    if (body !== undefined) sent.write(body)
    sent.end()
  })
}

/** Not a word about an end in the log, and the same process answers. */
async function expectAlive(panel: Copy): Promise<void> {
  expect(await statusOf(panel, '/api/health')).toBe(200)
  expect(panel.output()).not.toContain('uncaught exception')
  expect(() => process.kill(panel.pid ?? 0, 0)).not.toThrow()
}

const pages = [
  '/sign-in',
  '/servers',
  '/nowhere',
  '/api/health',
  '/api/auth/session',
  '/_next/static/a.js',
  '/icon.svg',
]

const contentTypes = [
  'text/plain;charset=UTF-8',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
]

test('no server action that a stranger sends ends the panel', async ({ lone: panel }) => {
  const own = actionId('signInAction')
  const ids = [own, '40'.repeat(21), 'x', `${'0'.repeat(4000)}`, '__proto__', '%00']
  const seen = new Map<number | null, number>()
  for (const path of pages) {
    for (const id of ids) {
      for (const contentType of contentTypes) {
        for (const isLengthSaid of [true, false]) {
          const body = contentType.startsWith('multipart') ? '--x\r\nbroken' : '[]'
          const length = isLengthSaid ? { 'content-length': body.length } : {}
          const status = await statusOf(panel, path, {
            method: 'POST',
            headers: { 'next-action': id, ...(contentType && { 'content-type': contentType }), ...length },
            body,
          })
          seen.set(status, (seen.get(status) ?? 0) + 1)
          if (!isLengthSaid) expect([path, id, contentType, status]).toEqual([path, id, contentType, 411])
        }
      }
    }
  }
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(200)
  // Nothing was left without an answer.
  expect(seen.get(null)).toBeUndefined()
  await expectAlive(panel)
})

test('an action that was sent while its page was left is run by the next page', async ({
  lone: panel,
  createAccount,
}) => {
  const { admin } = (await createAccount()).users
  const form = new URLSearchParams({ username: admin.username, password: admin.password })
  const cookie = cookiesOf(await fetch(`${panel.url}/api/sign-in`, { method: 'POST', body: form }))
  // Every change, sent to a page that uses none of them: each gets as far as its own check of the page.
  for (const { id, name } of actionsOfBuild()) {
    if (name === 'signInAction') continue
    const answer = await fetch(`${panel.url}/settings`, {
      method: 'POST',
      headers: { 'next-action': id, 'content-type': 'text/plain', cookie },
      body: JSON.stringify([{ ids: ['7001001'], action: 'reboot' }, 'nobody']),
    })
    const isRun = (await answer.text()).includes('"otherSignIn"')
    expect([name, answer.status, isRun]).toEqual([name, 200, true])
  }
  await expectAlive(panel)
})

test('no upload that is cut off halfway ends the panel', async ({ lone: panel }) => {
  const { port } = new URL(panel.url)
  const own = actionId('signInAction')
  const cut = async (path: string, headers: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    const body = `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${headers}content-length: 9000\r\n\r\n${'x'.repeat(4500)}`
    await new Promise<void>((resolve) => socket.write(body, () => resolve()))
    // The panel has begun to answer others before this one breaks off.
    await statusOf(panel, '/api/health')
    socket.resetAndDestroy()
  }
  const headers = contentTypes.flatMap((type) => [
    `content-type: ${type}\r\n`,
    `content-type: ${type}\r\nnext-action: ${own}\r\n`,
    `content-type: ${type}\r\nnext-action: ${'40'.repeat(21)}\r\n`,
  ])
  await Promise.all(pages.flatMap((path) => headers.map((header) => cut(path, header))))
  await expectAlive(panel)
})

test('more than 50 cookies and more than 100 parameters are refused at every path', async ({ lone: panel }) => {
  const cookies = (count: number) => Array.from({ length: count }, (_, index) => `${index.toString(36)}=`).join('; ')
  for (const path of [...pages, '/api/ready', '/api/live/servers', '/.well-known/security.txt', '/favicon.ico']) {
    expect([path, await statusOf(panel, path, { headers: { cookie: cookies(1900) } })]).toEqual([path, 431])
    expect([path, await statusOf(panel, path, { headers: { cookie: cookies(51) } })]).toEqual([path, 431])
    expect([path, await statusOf(panel, path, { headers: { cookie: cookies(50) } })]).not.toEqual([path, 431])
    expect([path, await statusOf(panel, `${path}?${'a&'.repeat(5000)}`)]).toEqual([path, 414])
  }
  await expectAlive(panel)
})
