/** Measures the most expensive request without a session, relative to requests for /api/health. */

/** Bytes that the proxy accepts from anybody (lib/model/body.ts), less the overhead of the form. */
const bytes = 15 * 1024
const rounds = 40

export async function measureAnonymous({ panel }) {
  const page = await (await fetch(`${panel}/sign-in`)).text()
  const health = () => fetch(`${panel}/api/health`)
  const costs = []
  for (const [name, send] of Object.entries(kinds(panel, page)))
    costs.push({ name, ratio: await ratioOf(send, health) })
  const { name, ratio } = costs.reduce((one, other) => (other.ratio > one.ratio ? other : one))
  return [
    {
      name: `a stranger's most expensive request (${name}) to GET /api/health`,
      value: ratio.toFixed(1),
      asked: '≤ 20',
      ok: ratio <= 20,
    },
  ]
}

/** The longest sign-in form, as a plain form and as a server action, and the page itself. */
function kinds(panel, page) {
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
    'the sign-in page': () => fetch(`${panel}/sign-in`),
    'the form with a long name': () => post(plain({ username: 'a'.repeat(bytes - 2048) })),
    'the form with many fields': () => post(plain(manyFields)),
    'an action of many objects': () => post(`[{},${objects}]`, { 'next-action': action }),
    'an action that there is not': () => post(objects, { 'next-action': '0'.repeat(42) }),
  }
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
