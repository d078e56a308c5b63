import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import type { World } from '../accounts/world'
import { isJsonObject } from '../api/json'
import { type Sandbox, startSandbox } from '../http/start-sandbox'
import { expectDescribed } from './described'

/** Response of POST /_sandbox/accounts (sandbox.md, Control plane). */
const login = z.object({ username: z.string(), password: z.string() })
const accountSchema = z.object({
  account_id: z.int(),
  users: z.object({
    admin: login,
    user: login,
    read_only: login,
    two_factor: login.extend({ totp_secret: z.string().regex(/^[A-Z2-7]{32}$/) }),
  }),
  api_keys: z.object({
    full: z.string(),
    read_only: z.string(),
    zone_limited: z.string(),
    zone_limited_zone_id: z.int().nullable(),
  }),
})

export type TestAccount = z.infer<typeof accountSchema>

/** JSON read by path. Wrong paths return undefined, so that an expectation on them fails. */
export type Body = { at: (...path: (string | number)[]) => unknown; text: string; json: unknown }

export type TestAnswer = Body & { status: number; headers: Headers; message: unknown; data: unknown }

export type CallOptions = { key?: string | undefined; body?: unknown; raw?: BodyInit; headers?: Record<string, string> }

/** Starts a sandbox for a test file, on a free port in this process. Every test creates its own accounts. */
export function useSandbox() {
  let sandbox: Sandbox | undefined
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 })
  })
  afterAll(() => sandbox?.close())
  const running = () => {
    if (sandbox === undefined) throw new Error('The sandbox has not started.')
    return sandbox
  }

  const control = (method: string, path: string, body?: unknown) =>
    send(`${running().control}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

  const account = async (wanted: object = {}): Promise<TestAccount> => {
    const answer = await control('POST', '/accounts', wanted)
    expect(answer.status, answer.text).toBe(201)
    return accountSchema.parse(answer.json)
  }

  /** Makes a call and checks every response in the reference dialect, including refusals, against the description. */
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<TestAnswer> => {
    const url = new URL(`${running().url}${path}`)
    const answer = await send(url.href, requestOf(method, options))
    const isChecked = answer.json !== undefined && !isWild(running().world, options)
    // Checks the path as sent, because URL parsing removes `..` segments.
    if (isChecked) expectDescribed(method, url.pathname.replace(/^\/api\/v0/, ''), answer)
    return answer
  }

  return {
    running,
    control,
    account,
    call,
    event: async (of: TestAccount, type: string, fields: object = {}) => {
      const answer = await control('POST', `/accounts/${of.account_id}/events`, { type, ...fields })
      expect(answer.status, answer.text).toBe(200)
    },
    advance: async (of: TestAccount, seconds: number) => {
      const answer = await control('POST', `/accounts/${of.account_id}/clock`, { advance_seconds: seconds })
      expect(answer.status, answer.text).toBe(200)
    },
    signIn: async ({ username, password }: { username: string; password: string }): Promise<string> => {
      const answer = await call('POST', '/authenticate', { body: { username, password } })
      expect(answer.status, answer.text).toBe(200)
      return z.string().parse(answer.at('data', 'token'))
    },
    /** Returns the id of the demo server with this name. */
    serverId: async (of: TestAccount, name: string): Promise<number> => {
      const answer = await call('GET', '/servers?per_page=1000', { key: of.api_keys.full })
      const list = z.array(z.looseObject({ srv_id: z.coerce.number(), srv_name: z.string() })).parse(answer.data)
      const found = list.find(({ srv_name }) => srv_name === name)
      if (found === undefined) throw new Error(`No server ${name}`)
      return found.srv_id
    },
  }
}

function requestOf(method: string, { key, body, raw, headers = {} }: CallOptions): RequestInit {
  const all: Record<string, string> = { ...headers }
  if (key !== undefined) all['Authorization'] = `Bearer ${key}`
  if (body !== undefined) all['Content-Type'] ??= 'application/json'
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return { method, headers: all, ...(sent === undefined ? {} : { body: sent }) }
}

async function send(url: string, init: RequestInit): Promise<TestAnswer> {
  const response = await fetch(url, init)
  const text = await response.text()
  const json = parse(text)
  const at = (...path: (string | number)[]) => path.reduce(member, json)
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    at,
    message: at('meta', 'message'),
    data: at('data'),
  }
}

function member(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Reflect.get(value, name)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the account of the credential or user name uses another dialect than the reference's. */
function isWild(world: World, { key = '', body }: CallOptions): boolean {
  const username = isJsonObject(body) && typeof body['username'] === 'string' ? body['username'] : ''
  const id = world.apiKeys.get(key) ?? world.sessions.get(key)?.accountId ?? world.usernames.get(username.toLowerCase())
  return (world.accounts.get(id ?? -1)?.dialect ?? 'reference') !== 'reference'
}
