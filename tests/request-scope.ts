import { createRequire } from 'node:module'
import { NextRequest, NextResponse } from 'next/server'

/**
 * What Next.js provides to a request, for tests that call routes and actions as a browser would. Use it as the mock of
 * `next/headers`: `vi.mock('next/headers', () => import('@/tests/request-scope'))`.
 */

type Scope = { headers: Headers; answer: NextResponse }

let scope: Scope | null = null

function current(): Scope {
  if (!scope) throw new Error('Only a request has headers and cookies.')
  return scope
}

export const headers = async () => current().headers
export const cookies = async () => current().answer.cookies

// next-auth requires it by itself, past the mock.
const required: { headers: unknown; cookies: unknown } = createRequire(import.meta.url)('next/headers')
Object.assign(required, { headers, cookies })

/** A browser with its cookies. One request at a time. */
export class Browser {
  private readonly jar = new Map<string, string>()

  /** @param sent headers of every request, such as the address of its peer */
  constructor(private readonly sent: Record<string, string> = {}) {}

  get cookies(): ReadonlyMap<string, string> {
    return this.jar
  }

  setCookie(name: string, value: string): void {
    this.jar.set(name, value)
  }

  /** Another browser that has copied the cookies of this one. */
  copy(): Browser {
    const other = new Browser(this.sent)
    for (const [name, value] of this.jar) other.jar.set(name, value)
    return other
  }

  /** Runs something in a request of this browser, which keeps the cookies that it sets. */
  async visit<T>(run: () => Promise<T>): Promise<T> {
    const cookie = Array.from(this.jar, ([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const answer = new NextResponse()
    for (const [name, value] of this.jar) answer.cookies.set(name, value)
    const before = answer.headers.getSetCookie()
    scope = { headers: new Headers({ ...this.sent, cookie }), answer }
    try {
      return await run()
    } finally {
      scope = null
      for (const line of answer.headers.getSetCookie()) if (!before.includes(line)) this.keep(line)
    }
  }

  /** Asks a route handler. */
  ask(
    handler: (request: NextRequest, context: { params: Promise<{ path: string[] }> }) => Promise<Response>,
    path: string,
    init: ConstructorParameters<typeof NextRequest>[1] = {},
  ): Promise<Response> {
    const parts = path.split('?', 1).join().split('/').slice(3)
    const run = async () => {
      const { headers: all } = current()
      new Headers(init.headers).forEach((value, name) => all.set(name, value))
      const request = new NextRequest(`http://panel${path}`, { ...init, headers: all })
      return handler(request, { params: Promise.resolve({ path: parts }) })
    }
    return this.visit(run)
  }

  /** As browsers do: an empty lifetime deletes, and a prefix must be deserved. */
  private keep(line: string): void {
    const [pair = '', ...rest] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const attributes = rest.map((attribute) => attribute.trim().toLowerCase())
    if (name.startsWith('__') && !attributes.includes('secure')) return
    if (name.startsWith('__Host-') && !attributes.includes('path=/')) return
    const isGone = attributes.some((attribute) => {
      const [key = '', of = ''] = attribute.split('=')
      return (key === 'max-age' && Number(of) <= 0) || (key === 'expires' && Date.parse(of) <= Date.now())
    })
    if (isGone) this.jar.delete(name)
    else this.jar.set(name, decodeURIComponent(value.join('=')))
  }
}
