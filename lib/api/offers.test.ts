import { expect, it, vi } from 'vitest'
import { offers, offersOf } from '@/lib/model/offers'
import { readLacks, readsPasskeys } from './offers'

const asked: string[] = []
type Said = { status: number; allow?: string } | null
let answers: (path: string) => Said = () => null

vi.mock('@/lib/env', () => ({ env: () => ({ API_BASE_URL: '' }) }))
vi.mock('./transport', async (importOriginal) => {
  const real = await importOriginal<typeof import('./transport')>()
  const send = async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    const said = answers(path)
    if (!said) throw new real.NoAnswer('timeout')
    return { status: said.status, headers: new Headers(said.allow ? { allow: said.allow } : {}), body: '' }
  }
  return { ...real, send }
})

const name = '/servers/0/name'
const there = { status: 405, allow: 'GET, POST, PUT, DELETE' }

it.each<[string, (path: string) => Said, readonly string[], number]>([
  ['offers everything', () => there, [], 1 + offers.length],
  ['has the reference alone', (path) => (path === name ? there : { status: 404 }), offers, 1 + offers.length],
  [
    'has a path without its method',
    (path) => (path === '/account' ? { status: 405, allow: 'GET' } : there),
    ['profile'],
    1 + offers.length,
  ],
  ['answers OPTIONS with 204', () => ({ status: 204, allow: 'get,put,post,delete' }), [], 1 + offers.length],
  ['says nothing by OPTIONS', () => ({ status: 200 }), [], 1],
  ['knows no OPTIONS', () => ({ status: 404 }), [], 1],
  ['lets them pass no gateway', () => ({ status: 403 }), [], 1],
  ['gives no answer', () => null, [], 1],
  ['gives one answer', (path) => (path === name ? there : null), [], 1 + offers.length],
])('an API that %s', async (_what, answer, lacks, questions) => {
  asked.length = 0
  answers = answer
  expect(await readLacks('token')).toEqual(lacks)
  expect(asked).toHaveLength(questions)
  expect(asked.every((question) => question.startsWith('OPTIONS /'))).toBe(true)
})

it('counts what is not known as offered', () => {
  expect(offersOf({}, 'cancel')).toBe(true)
  expect(offersOf({ lacks: ['topUp'] }, 'cancel')).toBe(true)
  expect(offersOf({ lacks: ['cancel'] }, 'cancel')).toBe(false)
})

const passkey = '/authenticate/passkey'

it.each<[string, (path: string) => Said, boolean]>([
  ['has it', () => ({ status: 405, allow: 'POST' }), true],
  ['has it not', (path) => (path === passkey ? { status: 404 } : { status: 405, allow: 'POST' }), false],
  ['answers every question alike', () => ({ status: 404 }), false],
  ['does not say', () => ({ status: 200 }), false],
  ['gives no answer', () => null, false],
])('a sign-in with passkeys, of an API that %s', async (_what, answer, offered) => {
  asked.length = 0
  answers = answer
  expect(await readsPasskeys()).toBe(offered)
  expect(asked.every((question) => question.startsWith('OPTIONS /authenticate'))).toBe(true)
})
