import { randomUUID } from 'node:crypto'

/** The sandbox's control plane, as a test uses it: an account of its own, its clock, faults, events and request log. */

export type Credentials = { username: string; password: string; totp_secret?: string }

export type LoggedRequest = { method: string; path: string; query: string; status: number; at: number; body?: unknown }

type SentMail = { to: string; kind: string; text: string; token?: string }

type AccountAnswer = {
  account_id: string | number
  users: Record<'admin' | 'user' | 'read_only' | 'two_factor', Credentials>
  api_keys: { full: string; read_only: string; zone_limited: string; zone_limited_zone_id: string | number }
}

export type Fault = {
  method: string
  /** Relative to /api/v0; `*` matches one segment. */
  path: string
  times?: number
  after?: boolean
} & (
  | { status: number; message?: string }
  | { delay_ms: number }
  | { body: 'malformed' | 'truncated' | 'html' | 'empty' }
  | { drop: true }
)

type Dialect = 'reference' | 'wild'

export type AccountOptions = {
  scenario?: 'demo' | 'empty' | 'fleet'
  dialect?: Dialect
  servers?: number
  beyond?: boolean
}

export type Account = Awaited<ReturnType<typeof createAccount>>

/** Of the sandbox. */
export const origin = process.env.E2E_SANDBOX_URL ?? 'http://127.0.0.1:4010'

/** A new account that no other test knows. */
export async function createAccount(options: AccountOptions = {}) {
  const made: AccountAnswer = await control('POST', 'accounts', { scenario: 'demo', ...options })
  const at = `accounts/${made.account_id}`
  return {
    id: made.account_id,
    users: made.users,
    keys: made.api_keys,
    /** Moves the account's clock. @param seconds forward */
    advance: (seconds: number) => control<{ now: number }>('POST', `${at}/clock`, { advance_seconds: seconds }),
    fault: (fault: Fault) => control<{ fault_id: string }>('POST', `${at}/faults`, fault),
    clearFaults: () => control('DELETE', `${at}/faults`),
    event: (type: string, fields: Record<string, unknown> = {}) => control('POST', `${at}/events`, { type, ...fields }),
    /** POSTs a form to the API, for the one call that takes one. */
    form: (path: string, form: URLSearchParams) =>
      fetch(`${origin}/api/v0${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${made.api_keys.full}` },
        body: form,
      }),
    /** What the API received from this account, oldest first. */
    requests: async (only?: { method?: string; path?: RegExp }): Promise<LoggedRequest[]> => {
      const { requests } = await control<{ requests: LoggedRequest[] }>('GET', `${at}/requests`)
      return requests.filter(
        (request) => (!only?.method || request.method === only.method) && (!only?.path || only.path.test(request.path)),
      )
    },
    /** What was mailed to people of this account, newest first. */
    mail: async (): Promise<SentMail[]> => (await control<{ mail: SentMail[] }>('GET', `${at}/mail`)).mail,
    /**
     * The API itself, as another client of the same account would use it.
     *
     * @param token of `tokenOf`; the full API key unless given
     */
    api: async <T = unknown>(
      method: string,
      path: string,
      body?: unknown,
      token: string = made.api_keys.full,
    ): Promise<{ status: number; meta: Record<string, unknown>; data: T }> => {
      const response = await fetch(`${origin}/api/v0${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-request-id': randomUUID(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { meta, data } = await response.json()
      return { status: response.status, meta, data }
    },
  }
}

/** A bearer token for the API itself, as a person gets it. */
export async function tokenOf({ username, password }: Credentials): Promise<string> {
  const response = await fetch(`${origin}/api/v0/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = await response.json()
  return data[0]?.token ?? data.token
}

async function control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${origin}/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} /_sandbox/${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
