import { readFileSync } from 'node:fs'
import { encode } from 'next-auth/jwt'
import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/live/[...path]/route'
import { ownerTag, type Session } from '@/lib/auth/session'
import { pageOwnerHeader } from '@/lib/live-json'
import { liveReads } from '@/lib/routes'
import { actionFiles, actionsOf } from './server-actions'

/** Every server action and live read compares the page's owner with the session. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: 'http://127.0.0.1:9/api/v0',
  API_TIMEOUT_MS: 1000,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => sent, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))

const session: Session = {
  token: 'bearer',
  tokenEnds: Date.now() / 1000 + 3600,
  signInId: 'one',
  signedInAt: Date.now(),
  kind: 'user',
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: '1',
  twoFactor: false,
  rights: { servers: true, account: true, domains: true },
}
const ours = ownerTag(session)
const others = ownerTag({ ...session, customerId: '2' })
/** An API that refuses everything, so that nothing is retried. */
const api = vi.fn(async () => Response.json({ meta: { status: 403 } }, { status: 403 }))

beforeEach(async () => {
  vi.stubGlobal('fetch', api)
  api.mockClear()
  const cookie = await encode({ token: session, secret: settings.NEXTAUTH_SECRET, maxAge: 60 })
  sent = new Headers({ cookie: `next-auth.session-token=${cookie}` })
})

describe('every server action', () => {
  const files = actionFiles.filter((file) => file !== 'lib/auth/actions.ts')

  it('is known to this test', () => {
    expect(files.length).toBeGreaterThan(10)
  })

  it('is on every page', () => {
    const list = readFileSync('app/every-action.ts', 'utf8')
    const imported = Array.from(list.matchAll(/^import '(.*)'$/gm), ([, from = '']) => from)
    expect(imported.map((from) => `${from.replace(/^\.\//, 'app/').replace(/^@\//, '')}.ts`).sort()).toEqual(
      [...actionFiles].sort(),
    )
    expect(readFileSync('app/layout.tsx', 'utf8')).toMatch(/^import '\.\/every-action'$/m)
  })

  it.each(files)('%s', async (file) => {
    for (const [name, action] of await actionsOf(file)) {
      for (const pageOwner of [others, '', undefined]) {
        const outcomes: unknown[] = [await action({}, pageOwner)].flat()
        for (const outcome of outcomes) {
          expect(outcome, name).toMatchObject({ status: 'refused', failure: { kind: 'otherSignIn' } })
        }
      }
    }
    expect(api).not.toHaveBeenCalled()
  })
})

describe('every live read', () => {
  const params: Record<string, string> = {
    '[id]': '7001001',
    '[name]': 'example.no',
    '[number]': '923609016',
    '[type]': 'port_bits',
  }

  it.each(liveReads)('%s', async (read) => {
    const path = read.split('/').map((part) => params[part] ?? part)
    const ask = async (pageOwner: string | null) => {
      if (pageOwner === null) sent.delete(pageOwnerHeader)
      else sent.set(pageOwnerHeader, pageOwner)
      const request = new NextRequest('http://panel/api/live?orders=1&servers=7001001', { headers: sent })
      const answer = await GET(request, { params: Promise.resolve({ path }) })
      return answer.status
    }
    expect([await ask(others), await ask(null)]).toEqual([409, 409])
    expect(api).not.toHaveBeenCalled()
    expect(await ask(ours)).not.toBe(409)
  })
})
