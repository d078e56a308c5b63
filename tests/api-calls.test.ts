import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ownerTag } from '@/lib/auth/session'
import { snippetOf, variablesOf } from '@/lib/calls/rules/snippets'
import { type ApiCall, type KeyNeed, toDescribe, tokenVariable } from '@/lib/model/api-call'
import type { Account } from '../sandbox/accounts/account'
import { isPathMatch } from '../sandbox/control/faults'
import { REPLACED, withoutSecrets } from '../sandbox/control/request-log'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'
import { changingActions, type ChangingAction } from './changing-actions'
import { type Action, everyAction } from './server-actions'
import { signedInAccount, stateOf } from './signed-in-account'

/**
 * "Show as API call" of every changing action: what it shows sends, in each language, the same request as the action
 * itself, by the least key that it names; asking for it sends nothing.
 */

const settings = vi.hoisted(() => ({
  API_BASE_URL: '',
  API_PUBLIC_URL: '',
  API_TIMEOUT_MS: 30_000,
  API_SLOWEST_SECONDS: 300,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
  TRUSTED_PROXIES: 'loopback',
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => sent, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))

type Seen = { method: string; path: string; contentType: string | undefined; token: string | undefined; body: unknown }

let sandbox: Sandbox
let gateway: Server
let actions: Map<string, Action>
/** What came to the gateway in front of the sandbox, and whether it keeps changes to itself. */
let seen: Seen[] = []
let holds: ((seenCall: Seen) => boolean) | null = null

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const contentType = headers['content-type']?.split(';')[0]
      const body = Buffer.concat(chunks)
      const call = {
        method,
        path,
        contentType,
        token: headers.authorization,
        body: parsed(contentType, body.toString()),
      }
      seen.push(call)
      if (holds?.(call)) {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{}')
        return
      }
      const forwarded = { 'content-type': headers['content-type'] ?? '', authorization: headers.authorization ?? '' }
      const init = { method, headers: forwarded, ...(body.length > 0 && { body }) }
      void fetch(new URL(path, sandbox.url), init).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      })
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  const { pathname } = new URL(sandbox.url)
  settings.API_BASE_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${pathname}`
  settings.API_PUBLIC_URL = settings.API_BASE_URL.replace('127.0.0.1', 'localhost')
  actions = await everyAction()
})

afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await sandbox.close()
})

function parsed(contentType: string | undefined, body: string): unknown {
  if (body === '') return null
  return contentType === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
}

const isDescribed = z.object({ status: z.literal('described'), calls: z.array(z.custom<ApiCall>()) })
const made = z.object({ secret: z.string() })
const json = z.json()
/** The label of keys that have no more than a call needs. */
const least = 'Least'

it.each(Object.entries(changingActions))(
  '%s: every language sends the same request as the action, without its secrets, by the least key',
  async (name, row) => {
    const { account, call, own, isOwn, makeKey, token } = await prepare(name, row)
    const secrets = secretsOf(call, own.body)
    const asPerson = { ...secrets, [tokenVariable]: token() }

    for (const secret of [token(), ...Object.values(secrets)]) expect(JSON.stringify(call)).not.toContain(secret)
    // As many as the sandbox leaves out of its log.
    const replaced = JSON.stringify(withoutSecrets(json.parse(own.body))).split(REPLACED).length - 1
    expect(Object.keys(secrets)).toHaveLength(replaced)

    expect(requestIn(snippetOf('http', [call]), asPerson)).toEqual(own)
    seen = []
    holds = isOwn
    await node(snippetOf('javascript', [call]), asPerson)
    holds = null
    expect(seen).toEqual([own])

    const reader = call.key && (await makeKey(call.key, 'r'))
    const key = call.key ? await makeKey(call.key, 'rw') : token()
    const before = effectOf(account)
    if (reader) {
      await expect(shell(snippetOf('curl', [call]), { ...secrets, [tokenVariable]: reader })).rejects.toThrow()
      expect(account.requests.at(-1)?.status).toBe(403)
      expect(effectOf(account)).toEqual(before)
    }
    seen = []
    await shell(snippetOf('curl', [call]), { ...secrets, [tokenVariable]: key })
    expect(seen).toEqual([{ ...own, token: `Bearer ${key}` }])
    expect(effectOf(account)).not.toEqual(before)
  },
)

/** The account's state, but for the keys of this test and their use. */
function effectOf(account: Account): unknown {
  const { customer } = account
  const apiKeys = customer.apiKeys.flatMap((key) => (key.label === least ? [] : [{ ...key, lastUsedAt: null }]))
  return stateOf({ ...account, customer: { ...customer, apiKeys } })
}

it('describes nothing to a page of somebody else', async () => {
  await signedInAccount(sandbox, settings.NEXTAUTH_SECRET, (headers) => (sent = headers))
  const answer = await actions.get('/account removeUserAction')?.({ id: '1' }, toDescribe('another'))
  expect(answer).toMatchObject({ status: 'refused', failure: { kind: 'otherSignIn' } })
})

/** Creates an account and learns what the action would show and what it sends, without any effect. */
async function prepare(name: string, { input, call: [method, path] }: ChangingAction) {
  const action = actions.get(name)
  if (!action) throw new Error(`There is nothing to try: ${name}`)
  const signedIn = await signedInAccount(sandbox, settings.NEXTAUTH_SECRET, (headers) => (sent = headers))
  const { account, api, signIn, session } = signedIn
  const given = await input({ account, api })
  const base = new URL(sandbox.url).pathname
  const isOwn = (request: Seen) =>
    request.method === method && isPathMatch(path, request.path.slice(base.length).split('?', 1).join())

  // Who may change nothing may look: no right, an old password, and looking only.
  const none = { servers: false, account: false, domains: false, massTransfer: false }
  await signIn({ minutesAgo: 60, lookOnly: true, rights: none })
  const looked = stateOf(account)
  seen = []
  const { calls } = isDescribed.parse(await action(given, toDescribe(ownerTag(session()))))
  expect(seen.filter(isOwn)).toEqual([])
  expect(stateOf(account)).toEqual(looked)
  const [call, ...others] = calls
  if (!call || others.length > 0) throw new Error(`${calls.length} calls`)

  // The action itself, whose change is kept from the API.
  await signIn()
  const before = stateOf(account)
  seen = []
  holds = isOwn
  const [outcome] = [await action(given, ownerTag(session()))].flat()
  holds = null
  const [own, ...more] = seen.filter(isOwn)
  if (!own || more.length > 0) throw new Error(`${more.length} requests`)
  expect(outcome).toMatchObject({ calls: [call] })
  expect(stateOf(account)).toEqual(before)

  const makeKey = async ({ area, id }: KeyNeed, mode: 'r' | 'rw') => {
    const grant = { mode, ...(area !== 'account' && { all: id === null, ids: id === null ? [] : [Number(id)] }) }
    const key = await api('POST', '/account/apikeys', { label: least, permissions: { [area]: grant } })
    return made.parse(key).secret
  }
  return { account, call, own, isOwn, makeKey, token: () => session().token }
}

/** Values of the variables in a call, from the request in which they are. */
function secretsOf(call: ApiCall, body: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  const names = variablesOf([call]).map((variable) => `$${variable}`)
  const compare = (shown: unknown, real: unknown) => {
    if (typeof shown === 'string' && names.includes(shown)) found[shown.slice(1)] = String(real)
    else if (isObject(shown) && isObject(real)) for (const key of Object.keys(shown)) compare(shown[key], real[key])
  }
  compare(call.json, body)
  return found
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const run = promisify(execFile)
const environment = (env: Record<string, string>) => ({
  env: { ...env, NODE_ENV: 'test' as const, PATH: process.env.PATH },
})
const shell = (command: string, env: Record<string, string>) => run('sh', ['-c', command], environment(env))
const node = (code: string, env: Record<string, string>) =>
  run(process.execPath, ['--input-type=module', '--eval', code], environment(env))

/** The request that an .http file describes. */
function requestIn(text: string, env: Record<string, string>): Seen {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => JSON.stringify(env[name]).slice(1, -1))
  const [head = '', body = ''] = filled.split('\n\n')
  const [start = '', ...lines] = head.split('\n')
  const [, method = '', url = ''] = /^(\w+) (\S+) HTTP\/1\.1$/.exec(start) ?? []
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
  )
  const { pathname, search } = new URL(url)
  const contentType = headers.get('content-type') ?? undefined
  const token = headers.get('authorization') ?? undefined
  return { method, path: pathname + search, contentType, token, body: parsed(contentType, body) }
}
