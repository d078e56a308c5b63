import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useSandbox } from './support'

const { account, call, running, serverId } = useSandbox()

describe('§1, §7 envelope', () => {
  test('a success has the status, the clock and data', async () => {
    const { api_keys } = await account()
    const answer = await call('GET', '/reinstall/distro', { key: api_keys.full })
    expect(answer.json).toMatchObject({ meta: { status: 200, status_message: '200 OK', maintenance: false } })
    expect(answer.at('meta', 'time')).toBeTypeOf('number')
    expect(answer.data).toBeInstanceOf(Array)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test('systems, apps, prices and zones may be kept for minutes, anything else not at all', async () => {
    const { api_keys } = await account()
    const control = async (path: string, key = api_keys.full) =>
      (await call('GET', path, { key })).headers.get('cache-control')
    for (const path of ['/reinstall/distro', '/reinstall/distro/1', '/reinstall/apps', '/dns/pricing'])
      expect(await control(path), path).toBe('private, max-age=300')
    expect(await control('/dns/zones')).toBe('private, max-age=60')
    for (const path of ['/servers', '/account', '/deploy/servers', '/reinstall/distro/0'])
      expect(await control(path), path).toBe('no-store')
    const wild = await account({ dialect: 'wild' })
    expect(await control('/reinstall/apps', wild.api_keys.full)).toBe('no-store')
  })

  test('an error has a message and no data', async () => {
    const answer = await call('GET', '/servers')
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({
      meta: {
        status: 401,
        status_message: '401 Unauthorized',
        message: '401 Unauthorized',
        time: expect.any(Number),
        maintenance: false,
      },
    })
  })

  test.each([
    ['GET', '/nothing', 404, '404 Not Found'],
    ['GET', '', 404, '404 Not Found'],
    ['GET', '/servers//1001', 404, '404 Not Found'],
    ['GET', '/servers/%ZZ', 404, '404 Not Found'],
    ['GET', '/__proto__', 404, '404 Not Found'],
    ['POST', '/servers', 405, '405 Method Not Allowed'],
    ['DELETE', '/servers/1001', 405, '405 Method Not Allowed'],
    ['PATCH', '/servers/1001/name', 405, '405 Method Not Allowed'],
    ['OPTIONS', '/servers', 405, '405 Method Not Allowed'],
    ['POST', '/servers/1001/reboot', 405, '405 Method Not Allowed'],
    ['GET', '/authenticate', 405, '405 Method Not Allowed'],
  ])('%s %s gives %i', async (method, path, status, message) => {
    const { api_keys } = await account()
    const answer = await call(method, path, { key: api_keys.full })
    expect([answer.status, answer.message, answer.at('meta', 'status')]).toEqual([status, message, status])
    expect(answer.at('data')).toBeUndefined()
  })

  test('HEAD is not treated like GET: the server is not rebooted', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, 'web-01.nordlysdrift.no')}`
    const head = await call('HEAD', `${path}/reboot`, { key: of.api_keys.full })
    expect([head.status, head.text]).toEqual([405, ''])
    const detail = await call('GET', path, { key: of.api_keys.full })
    expect(detail.at('data', 'activity_log', 0, 'log_entry')).toBe('Server created')
  })

  test('405 lists the allowed methods', async () => {
    const { api_keys } = await account()
    const answer = await call('PUT', '/servers', { key: api_keys.full })
    expect(answer.headers.get('allow')).toBe('GET')
  })

  test('the envelope is also used outside /api/v0', async () => {
    const response = await fetch(`http://127.0.0.1:${running().port}/favicon.ico`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ meta: { status: 404, message: '404 Not Found' } })
  })
})

const JSON_HEADERS = { 'Content-Type': 'application/json' }

describe('unreadable bodies are refused with 400', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    ['broken JSON', '{"name":', JSON_HEADERS],
    ['an array', '[]', JSON_HEADERS],
    ['a string', '"name"', JSON_HEADERS],
    ['null', 'null', JSON_HEADERS],
    ['deep JSON', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, JSON_HEADERS],
    ['1 MB of JSON', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), JSON_HEADERS],
    ['4 MB of JSON', JSON.stringify({ name: 'x'.repeat(4 * 1024 * 1024) }), JSON_HEADERS],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), JSON_HEADERS],
    ['another charset', '{"name":"a"}', { 'Content-Type': 'application/json; charset=utf-16' }],
    ['a compressed body', '{"name":"a"}', { ...JSON_HEADERS, 'Content-Encoding': 'gzip' }],
    ['a form', 'name=a', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{"name":"a"}', { 'Content-Type': 'text/plain' }],
    ['a broken multipart', 'nonsense', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['no members', '{}', JSON_HEADERS],
    ['a wrong type', '{"name":{"a":1}}', JSON_HEADERS],
    ['a prototype', '{"__proto__":{"name":"a"}}', JSON_HEADERS],
  ])('%s', async (_, raw, headers) => {
    const { api_keys } = await account()
    const list = await call('GET', '/servers', { key: api_keys.full })
    const answer = await call('PUT', `/servers/${String(list.at('data', 0, 'srv_id'))}/name`, {
      key: api_keys.full,
      raw,
      headers,
    })
    expect([answer.status, answer.at('meta', 'status')]).toEqual([400, 400])
    expect(answer.message).toBeTypeOf('string')
  })

  test.each([
    ['not HTTP at all', 'HELLO\r\n\r\n', 400],
    ['a broken header', 'GET /api/v0/servers HTTP/1.1\r\nbroken header\r\n\r\n', 400],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
    ['TRACE', 'TRACE /api/v0/servers HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['an odd host', 'GET /api/v0/servers HTTP/1.1\r\nHost: a b\\c\r\nConnection: close\r\n\r\n', 401],
    ['an absolute target', 'GET http://a/api/v0/servers HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ])('%s', async (_, request, status) => {
    const answer = await speak(running().port, request)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ meta: { status } })
  })
})

/** Sends raw bytes and reads until the connection closes. */
function speak(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
