import { once } from 'node:events'
import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bodyRefusals, maxBodyBytes } from '@/lib/model/body'
import { hasNginx, Nginx } from './nginx'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Copy = (request: IncomingMessage, response: ServerResponse) => void

const answer: Copy = (_, response) => void response.end('fine')
const breakOff: Copy = ({ socket }) => void socket.destroy()
const noFile: Copy = (_, response) => void response.writeHead(404).end()

// Said aloud at the end of `npm test`.
describe.skipIf(!hasNginx)('nginx before two copies', () => {
  let nginx: Nginx
  let servers: Server[] = []
  /** What each copy does, and what it was asked. */
  let copies: [Copy, Copy] = [answer, answer]
  let seen: IncomingMessage[] = []

  beforeAll(async () => {
    servers = [0, 1].map((index) =>
      createServer((incoming, response) => {
        seen.push(incoming)
        incoming.resume()
        copies[index]?.(incoming, response)
      }).listen(0, '127.0.0.1'),
    )
    await Promise.all(servers.map((server) => once(server, 'listening')))
    nginx = await Nginx.prepare(servers.map(portOf), { refills: false })
    await nginx.start()
  })
  afterAll(async () => {
    await nginx.stop()
    for (const server of servers) server.close()
  })
  beforeEach(() => {
    copies = [answer, answer]
    seen = []
  })

  /** @param address of this machine, because limits count each on its own */
  async function ask(path: string, { method = 'GET', body = '', headers = {}, address = '127.0.0.1' } = {}) {
    const sent = request(nginx.url + path, {
      method,
      headers,
      rejectUnauthorized: false,
      localAddress: address,
      family: 4,
    })
    sent.end(body)
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) throw new Error('no answer')
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }
  }

  it('accepts its configuration without a warning', () => {
    const said = nginx.check()
    expect(said).toContain('test is successful')
    expect(said).not.toMatch(/\[(warn|error|emerg)\]/)
  })

  it('asks the other copy for what one breaks off, but never sends a change to both', async () => {
    copies = [breakOff, answer]
    for (let index = 0; index < 4; index += 1) expect((await ask('/servers')).status).toBe(200)
    copies = [breakOff, breakOff]
    seen = []
    expect((await ask('/servers')).status).toBe(502)
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET'])
    seen = []
    expect((await ask('/servers', { method: 'POST', body: 'x' })).status).toBe(502)
    expect(seen.map(({ method }) => method)).toEqual(['POST'])
  })

  it('sends a change to the other copy when one takes no connections', async () => {
    const copy = servers[0]
    const port = copy ? portOf(copy) : 0
    copy?.close()
    copy?.closeAllConnections()
    for (let index = 0; index < 4; index += 1) {
      expect((await ask('/servers', { method: 'POST', body: 'x' })).status).toBe(200)
    }
    expect(seen).toHaveLength(4)
    copy?.listen(port, '127.0.0.1')
    if (copy) await once(copy, 'listening')
  })

  it('finds a script that only one copy has, and keeps it', async () => {
    copies = [
      noFile,
      (_, response) => response.writeHead(200, { 'cache-control': 'public, max-age=31536000' }).end('script'),
    ]
    const script = '/_next/static/chunks/a.js?dpl=1'
    for (let index = 0; index < 4; index += 1) expect((await ask(script)).body.toString()).toBe('script')
    copies = [noFile, noFile]
    expect((await ask(script)).body.toString()).toBe('script')
    expect((await ask('/_next/static/chunks/b.js')).status).toBe(404)
  })

  it('limits POST for each address, and says so in the words that pages read', async () => {
    // On one connection, so that they arrive together however slow this machine is.
    const from = { rejectUnauthorized: false, localAddress: '127.0.0.9', family: 4 }
    const session = connect(nginx.url, from)
    const refused = await new Promise<{ type: unknown; said: Promise<string> }>((resolve) => {
      for (let index = 0; index < 120; index += 1) {
        const stream = session.request({ ':method': 'POST', ':path': '/' })
        stream.end('x')
        stream.on('response', ({ ':status': status, 'content-type': type }) => {
          if (status === 429) resolve({ type, said: text(stream) })
        })
      }
    })
    expect([refused.type, await refused.said]).toEqual(['text/plain', bodyRefusals.tooMany])
    session.destroy()
    expect((await ask('/', { method: 'POST', body: 'x', address: '127.0.0.10' })).status).toBe(200)
    expect((await ask('/', { address: '127.0.0.9' })).status).toBe(200)
  })

  it('limits GET to /api for each address, and no page or file', async () => {
    const from = { rejectUnauthorized: false, localAddress: '127.0.0.12', family: 4 }
    const session = connect(nginx.url, from)
    const statusOf = async (path: string) => {
      const stream = session.request({ ':path': path })
      const [headers] = await once(stream, 'response')
      stream.close()
      return headers[':status']
    }
    const askThrice = async (path: string) => {
      const statuses = []
      for (let round = 0; round < 3; round += 1) {
        statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => statusOf(path)))))
      }
      return new Set(statuses)
    }
    expect(await askThrice('/servers')).toEqual(new Set([200]))
    expect(await askThrice('/_next/static/a.js')).toEqual(new Set([200]))
    expect(await askThrice('/api/live/servers')).toEqual(new Set([200, 429]))
    session.destroy()
    expect((await ask('/api/live/servers', { address: '127.0.0.13' })).status).toBe(200)
  })

  it('refuses headers that are longer than the panel takes', async () => {
    const lines = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'x'.repeat(4000)]))
    expect((await ask('/', { headers: lines(3) })).status).toBe(200)
    expect((await ask('/', { headers: lines(5) })).status).toBe(400)
    expect((await ask('/', { headers: { cookie: 'x'.repeat(8200) } })).status).toBe(400)
    expect(seen).toHaveLength(1)
  })

  it('takes bodies as long as the panel does', async () => {
    expect((await ask('/', { method: 'POST', body: 'x'.repeat(maxBodyBytes.signedIn) })).status).toBe(200)
    const tooLong = { method: 'POST', headers: { 'content-length': maxBodyBytes.signedIn + 1, expect: '100-continue' } }
    const refused = await ask('/', tooLong)
    expect([refused.status, refused.headers['content-type'], refused.body.toString()]).toEqual([
      413,
      'text/plain',
      bodyRefusals.tooLong,
    ])
  })

  it('tells the copies who asks and for which host, whatever a client claims', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await ask('/', { headers: claims, address: '127.0.0.11' })
    const { host } = new URL(nginx.url)
    expect(seen[0]?.headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.11',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
    })
  })

  it.each(['/api/ready', '/api/ready?x', '/api//ready', '/api/./ready', '/api/%72eady', '/x/../api/ready'])(
    'answers %s itself: whether a copy should get requests is not for strangers',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
      expect(seen).toEqual([])
    },
  )

  it('has the same limits for headers where it only leads to https, and tells no version anywhere', async () => {
    // Its page of errors would tell the version too.
    const long = { cookie: 'x'.repeat(9000) }
    for (const [url, send, fine] of [
      [nginx.url, request, 200],
      [nginx.plainUrl, plainRequest, 301],
    ] as const) {
      for (const [headers, status] of [
        [{}, fine],
        [long, 400],
      ] as const) {
        const sent = send(url, { headers, rejectUnauthorized: false, family: 4 }).end()
        const [response]: IncomingMessage[] = await once(sent, 'response')
        if (!response) throw new Error('no answer')
        expect([response.statusCode, await text(response)]).toEqual([status, expect.not.stringMatching(/nginx\/\d/)])
        expect(response.headers.server).toBe('nginx')
      }
    }
  })

  it('speaks HTTP/2, compresses, and passes on what is there already', async () => {
    let end = () => {}
    const inParts: Copy = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('first '.repeat(500))
      end = () => void response.end('last')
    }
    copies = [inParts, inParts]
    const session = connect(nginx.url, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/', 'accept-encoding': 'gzip' })
    const [headers] = await once(stream, 'response')
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'gzip' })
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    await once(stream, 'data')
    // The rest is sent only now that the first part has arrived.
    end()
    await once(stream, 'end')
    expect(gunzipSync(Buffer.concat(parts)).toString()).toMatch(/^(first ){500}last$/)
    session.close()
  })
})

function portOf(server: Server): number {
  const address = server.address()
  return address instanceof Object ? address.port : 0
}
