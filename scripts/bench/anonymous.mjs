import { request } from 'node:http'

/** Measures the most expensive requests without a session, relative to requests for /api/health. */

/** Bytes that the proxy accepts from anybody (lib/model/body.ts), less the overhead of the form. */
const bytes = 15 * 1024
/** Bytes of headers that Node.js accepts, less the request line and what every request has. */
const headerBytes = 15 * 1024
const rounds = 25
const most = 20

export async function measureAnonymous({ panel }) {
  const page = await (await fetch(`${panel}/sign-in`)).text()
  const health = () => ask(panel, '/api/health')
  const costs = []
  for (const [name, send] of Object.entries({ ...bodies(panel, page), ...headers(panel), ...addresses(panel) }))
    costs.push({ name, ratio: await ratioOf(send, health) })
  costs.sort((a, b) => b.ratio - a.ratio)
  const [{ name, ratio }] = costs
  return [
    {
      name: `a stranger's most expensive request (${name}) to GET /api/health`,
      value: ratio.toFixed(1),
      asked: `≤ ${most}`,
      ok: ratio <= most,
      details: costs.slice(1, 8).map((next) => `${next.name}: ${next.ratio.toFixed(1)}`),
    },
  ]
}

/** The longest sign-in form, as a plain form and as a server action, and the page itself. */
function bodies(panel, page) {
  const action = /&quot;id&quot;:&quot;([0-9a-f]+)/.exec(page)?.[1] ?? ''
  // Empty objects cost the most to decode for their length.
  const objects = `[${Array.from({ length: Math.floor(bytes / 3) }, () => '{}').join(',')}]`
  const post = (body, headers = {}) => fetch(`${panel}/sign-in`, { method: 'POST', headers, body, redirect: 'manual' })
  const plain = (fields) => {
    const form = new FormData()
    for (const [field] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      const value = /value="([^"]*)"/.exec(field)?.[1] ?? ''
      form.set(/name="([^"]*)"/.exec(field)?.[1] ?? '', value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const manyFields = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field-${index}`, '']))
  return {
    'the sign-in page': () => ask(panel, '/sign-in'),
    'the form with a long name': () => post(plain({ username: 'a'.repeat(bytes - 2048) })),
    'the form with many fields': () => post(plain(manyFields)),
    'an action of many objects': () => post(`[{},${objects}]`, { 'next-action': action }),
    'an action that there is not': () => post(objects, { 'next-action': '0'.repeat(42) }),
  }
}

/** As many parts as fit, such as `0,1,2`. */
const many = (separator, part = (index) => index.toString(36)) => {
  const parts = []
  for (let size = 0, index = 0; size < headerBytes - 20; index += 1) {
    parts.push(part(index))
    size += parts.at(-1).length + separator.length
  }
  return parts.join(separator)
}

/** Each header that the panel, Next.js or Node.js reads, at its longest, at paths of each kind. */
function headers(panel) {
  const values = {
    cookie: [
      ['1,900 cookies', many(';')],
      ['50 long cookies', many('; ', () => `next-auth.session-token.${'a'.repeat(270)}=x`)],
      ['a long session', `next-auth.session-token=${'e.'.repeat(headerBytes / 2 - 20)}`],
      ['many parts of a session', many('; ', (index) => `next-auth.session-token.${index}=${'a'.repeat(280)}`)],
      ['long columns', `havn-columns-servers=${many('.').slice(0, -40)}`],
      ['escapes', `havn-theme=${'%41'.repeat(headerBytes / 3 - 10)}`],
    ],
    'accept-language': [
      ['many languages', many(',')],
      ['weights', many(',', (index) => `${index.toString(36)};q=0.${index % 10}`)],
      ['one long language', 'a-'.repeat(headerBytes / 2 - 10)],
    ],
    'next-router-state-tree': [
      ['long text', 'a'.repeat(headerBytes - 30)],
      ['nesting', encodeURIComponent(`${'["",{"a":'.repeat(400)}1${'}]'.repeat(400)}`).slice(0, headerBytes - 30)],
      [
        'many nulls',
        encodeURIComponent(`["",{},${many(',', () => 'null').slice(0, 4000)}null]`).slice(0, headerBytes - 30),
      ],
    ],
    'x-forwarded-for': [
      ['addresses', many(',', () => '127.0.0.1')],
      ['short addresses', many(',', () => '::1')],
      ['commas', ','.repeat(headerBytes - 20)],
    ],
    'x-forwarded-host': [['hosts', many(',')]],
    'x-forwarded-proto': [['protocols', many(',')]],
    host: [['one long name', 'a.'.repeat(headerBytes / 2 - 10)]],
    origin: [['one long origin', `http://${'a.'.repeat(headerBytes / 2 - 20)}`]],
    referer: [['an address', `http://a/${'a/'.repeat(headerBytes / 2 - 20)}`]],
    'user-agent': [
      ['one word', 'a'.repeat(headerBytes - 20)],
      ['names of robots', 'Mozilla/5.0 (Bot '.repeat(headerBytes / 20)],
    ],
    accept: [['types', many(',', (index) => `a/${index.toString(36)};q=0.1`)]],
    'accept-encoding': [['encodings', many(',', (index) => `${index.toString(36)};q=0.1`)]],
    'if-none-match': [['tags', many(',', () => '"a"')]],
    range: [['ranges', `bytes=${many(',', () => '0-1')}`]],
    authorization: [['a bearer', `Bearer ${'a'.repeat(headerBytes - 30)}`]],
    'content-type': [
      ['parameters', `text/plain;${many(';', (index) => `a${index.toString(36)}=b`)}`.slice(0, headerBytes)],
    ],
    traceparent: [['one', `00-${'a'.repeat(headerBytes - 20)}`]],
    'x-middleware-subrequest': [['many', many(':', () => 'proxy')]],
    'x-deployment-id': [['long', 'a'.repeat(headerBytes - 30)]],
    'x-request-id': [['long', 'a'.repeat(headerBytes - 30)]],
  }
  // Many headers instead of a long one: Node.js takes 2,000.
  const numerous = Object.fromEntries(Array.from({ length: 1400 }, (_, index) => [`h${index.toString(36)}`, 'a']))
  const paths = ['/api/health', '/sign-in', '/servers', '/api/auth/session', '/_next/static/a.js']
  return Object.fromEntries(
    paths.flatMap((path) => [
      [`GET ${path}, 1,400 headers`, () => ask(panel, path, numerous)],
      ...Object.entries(values).flatMap(([name, kinds]) =>
        kinds.map(([kind, value]) => [`GET ${path}, ${name}: ${kind}`, () => ask(panel, path, { [name]: value })]),
      ),
    ]),
  )
}

/** Paths and queries at their longest. */
function addresses(panel) {
  const queries = {
    'one long parameter': `a=${'a'.repeat(headerBytes - 40)}`,
    'many parameters': many('&').slice(0, headerBytes - 40),
    'one parameter many times': many('&', () => 'a=1').slice(0, headerBytes - 40),
    'escapes in a query': `from=${'%2F'.repeat(headerBytes / 3 - 20)}`,
    'brackets in a query': many('&', (index) => `a[${index}]=`).slice(0, headerBytes - 40),
    'the way back': `from=/${'a/../'.repeat(headerBytes / 5 - 20)}`,
    'a code of a component': `_rsc=${'a'.repeat(headerBytes - 40)}`,
    plus: `a=${'+'.repeat(headerBytes - 40)}`,
  }
  const paths = {
    'many parts': many('/').slice(0, headerBytes - 40),
    'one long part': 'a'.repeat(headerBytes - 40),
    'escapes in a path': '%41'.repeat(headerBytes / 3 - 20),
    'slashes in a path': 'a%2F'.repeat(headerBytes / 4 - 20),
    dots: 'a/../'.repeat(headerBytes / 5 - 20),
    'many slashes': '/'.repeat(headerBytes - 40),
    brackets: '[a]/'.repeat(headerBytes / 4 - 20),
  }
  const starts = [
    '/',
    '/servers/',
    '/api/',
    '/api/auth/',
    '/api/live/',
    '/_next/static/',
    '/_next/data/',
    '/_next/image/',
  ]
  return Object.fromEntries([
    ...['/sign-in', '/servers', '/api/health', '/api/auth/session', '/_next/image'].flatMap((path) =>
      Object.entries(queries).map(([name, query]) => [`GET ${path}, ${name}`, () => ask(panel, `${path}?${query}`)]),
    ),
    ...starts.flatMap((start) =>
      Object.entries(paths).map(([name, path]) => [`GET ${start}…, ${name}`, () => ask(panel, start + path)]),
    ),
  ])
}

/** Sends a GET with any header and path, which `fetch` would refuse or rewrite, and reads the answer. */
function ask(panel, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(panel)
    const sent = request({ hostname, port, path, headers, maxHeaderSize: 64 * 1024 }, (response) => {
      response.on('end', () => resolve({ arrayBuffer: async () => null, status: response.statusCode }))
      response.on('error', reject)
      response.resume()
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Alternates both, so that other load slows both; uses the fastest run of each. */
async function ratioOf(send, health) {
  const times = { sent: [], health: [] }
  for (let round = 0; round < rounds; round++) {
    times.sent.push(await timeOf(send))
    times.health.push(await timeOf(health))
  }
  return Math.min(...times.sent) / Math.min(...times.health)
}

async function timeOf(send) {
  const started = performance.now()
  await (await send()).arrayBuffer()
  return performance.now() - started
}
