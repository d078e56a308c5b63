import { afterEach, expect, it } from 'vitest'
import { authority, codes, rr, type Server, startNameServers } from '@/tests/name-servers'
import { type AskerLimits, openAsker } from './asker'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** Servers on this machine, and one who asks them. */
async function start(servers: Record<string, Server>, limits: Partial<AskerLimits> = {}) {
  const { port, asked, stop } = await startNameServers(servers)
  const asker = openAsker({ ms: 5000, most: 50, atOnce: 4, loopbackPort: port, ...limits })
  ends.push(asker.close, stop)
  return { ...asker, asked }
}

const zone = authority({ 'example.no': [rr('www.example.no', 'A', '198.18.0.1', 300)] })
const www = { name: 'www.example.no', type: 'A' } as const

it('reads an answer of a name server, and asks the same only once', async () => {
  const { ask, asked, isWhole } = await start({ '127.0.0.2': zone })
  const [first, second] = await Promise.all([ask('127.0.0.2', www), ask('127.0.0.2', www)])
  expect(first).toMatchObject({
    ...{ kind: 'answer', code: 'NOERROR', authoritative: true },
    answers: [{ name: 'www.example.no', type: 'A', ttl: 300, text: '198.18.0.1' }],
  })
  expect(second).toBe(first)
  expect(asked).toEqual(['127.0.0.2 www.example.no A udp'])
  expect(isWhole()).toBe(true)
})

it('asks again over TCP when the answer is too long', async () => {
  const long: Server = (query) => ({ ...zone(query), cut: true })
  const { ask, asked } = await start({ '127.0.0.2': long })
  expect(await ask('127.0.0.2', www)).toMatchObject({ kind: 'answer', answers: [{ text: '198.18.0.1' }] })
  expect(asked).toEqual(['127.0.0.2 www.example.no A udp', '127.0.0.2 www.example.no A tcp'])
})

it.each([
  ['a form that it does not understand', { code: codes.FORMERR }],
  ['the same without repeating the question', { code: codes.FORMERR, bare: true }],
  ['what it does not implement', { code: codes.NOTIMP }],
])('asks again without EDNS a server that says it is %s', async (_, said) => {
  const old: Server = (query) => (query.edns ? said : zone(query))
  const { ask, asked } = await start({ '127.0.0.2': old })
  expect(await ask('127.0.0.2', www)).toMatchObject({ kind: 'answer', answers: [{ text: '198.18.0.1' }] })
  expect(asked).toHaveLength(2)
})

it('sends a packet that got no answer once more, and then gives up', async () => {
  const { ask, asked } = await start({ '127.0.0.2': () => null })
  expect(await ask('127.0.0.2', www)).toEqual({ kind: 'silent' })
  expect(asked).toHaveLength(2)
})

it('ends when its time is over, with all that is still open', async () => {
  const { ask, isWhole } = await start({ '127.0.0.2': () => null }, { ms: 50, atOnce: 1 })
  const both = await Promise.all([ask('127.0.0.2', www), ask('127.0.0.2', { ...www, type: 'AAAA' })])
  expect(both).toEqual([{ kind: 'skipped' }, { kind: 'skipped' }])
  expect(isWhole()).toBe(false)
})

it('puts no more questions than it may', async () => {
  const { ask, asked, isWhole } = await start({ '127.0.0.2': zone }, { most: 1 })
  await ask('127.0.0.2', www)
  expect(await ask('127.0.0.2', { ...www, type: 'MX' })).toEqual({ kind: 'skipped' })
  expect([asked.length, isWhole()]).toEqual([1, false])
})

it('asks at most a few at the same time', async () => {
  let [open, most] = [0, 0]
  const counting: Server = (query) => {
    most = Math.max(most, ++open)
    setImmediate(() => open--)
    return zone(query)
  }
  const { ask } = await start({ '127.0.0.2': counting }, { atOnce: 2 })
  const names = Array.from({ length: 12 }, (_, at) => `n${at}.example.no`)
  const replies = await Promise.all(names.map((name) => ask('127.0.0.2', { name, type: 'A' })))
  expect(replies.every((reply) => reply.kind === 'answer' && reply.code === 'NXDOMAIN')).toBe(true)
  expect(most).toBeLessThanOrEqual(2)
})

it('sends nothing to an address that is not public', async () => {
  const { ask, asked } = await start({ '127.0.0.2': zone }, { loopbackPort: undefined })
  const barred = ['127.0.0.2', '10.0.0.1', '169.254.169.254', '::1', '::ffff:8.8.8.8', 'fe80::1', 'not an address']
  for (const address of barred) expect(await ask(address, www), address).toEqual({ kind: 'barred' })
  expect(asked).toEqual([])
})
