import { readdirSync, readFileSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/live/[...path]/route'
import { readLacks } from '@/lib/api/offers'
import { ownerTag, sessionOf } from '@/lib/auth/session'
import { type Offer, offers } from '@/lib/model/offers'
import { getServer } from '@/lib/servers/api'
import { createRouter } from '../sandbox/api/router'
import { endpoints } from '../sandbox/api/endpoints'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'
import { changingActions } from './changing-actions'
import { type Action, everyAction } from './server-actions'
import { signedInAccount, stateOf } from './signed-in-account'

/**
 * An API that has nothing besides the reference (api-fields §21): each of its offers is learned at the sign-in, or by the
 * first change that finds it missing, which is explained once. After that whatever shows it is gone.
 */

const settings = vi.hoisted(() => ({
  ...{ API_BASE_URL: '', API_TIMEOUT_MS: 30_000, API_SLOWEST_SECONDS: 300, LOG_LEVEL: 'silent' },
  ...{ NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more', NEXTAUTH_SECRET_PREVIOUS: undefined },
  TRUSTED_PROXIES: 'loopback',
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => sent, cookies: async () => ({ get: () => undefined }) }))
const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidatePath: refresh }))

let sandbox: Sandbox
let actions: Map<string, Action>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  settings.API_BASE_URL = sandbox.url
  actions = await everyAction()
})
afterAll(() => sandbox.close())

const lacking: Readonly<Record<string, Offer>> = {
  '/account saveProfileAction': 'profile',
  '/account saveLanguageAction': 'language',
  '/account changePasswordAction': 'password',
  '/account sendEmailCodeAction': 'email',
  '/account confirmEmailAction': 'email',
  '/account startTwoFactorAction': 'twoFactor',
  '/account finishTwoFactorAction': 'twoFactor',
  '/account turnOffTwoFactorAction': 'twoFactor',
  '/account startPasskeyAction': 'addPasskey',
  '/account addPasskeyAction': 'addPasskey',
  '/account removePasskeyAction': 'removePasskey',
  '/billing/credit topUpAction': 'topUp',
  '/domains addReverseZone': 'reverseZones',
  '/servers/[id] abortInstall': 'abortInstall',
  '/servers/[id] moveAddress': 'moveAddress',
  '/servers/[id] releaseAddress': 'releaseAddress',
  '/servers/[id] cancelServer': 'cancel',
  '/servers/[id] keepServer': 'cancel',
}

const signedIn = () => signedInAccount(sandbox, settings.NEXTAUTH_SECRET, (headers) => (sent = headers))
const lacks = async () => (await sessionOf(sent))?.lacks ?? []
it('every change and every offer that is not in the reference is tried here', () => {
  const router = createRouter(endpoints)
  const beyond = Object.entries(changingActions).filter(
    ([
      ,
      {
        call: [method, path],
      },
    ]) => router(method, path.replaceAll('*', '1'), false).kind !== 'found',
  )
  expect(beyond.map(([name]) => name).toSorted()).toEqual(Object.keys(lacking).toSorted())
  // The log of a key is read. Dynamic DNS is a call that routers make, and the key for it is one of the reference.
  const others: Offer[] = ['keyLog', 'dynamicDns']
  expect(new Set([...Object.values(lacking), ...others])).toEqual(new Set(offers))
})

it.each(Object.entries(lacking))(
  '%s is explained once, changes nothing, and %s is not offered again',
  async (name, offer) => {
    const row = changingActions[name]
    if (!row) throw new Error(`There is nothing to try: ${name}`)
    const { account, api, session } = await signedIn()
    const input = await row.input({ account, api })
    account.beyond = false
    account.requests.length = 0
    refresh.mockClear()
    const before = stateOf(account)
    const answer: unknown = await actions.get(name)?.(input, ownerTag(session()))
    expect([answer].flat()[0]).toMatchObject({ status: 'refused', failure: { kind: 'notOffered' } })
    expect(account.requests.filter(({ method }) => method === row.call[0])).toHaveLength(1)
    expect(stateOf(account)).toEqual(before)
    expect(await lacks()).toEqual([offer])
    // Each control of its kind goes from the page.
    expect(refresh).toHaveBeenCalledWith('/', 'layout')
  },
)

it.each(Object.entries(lacking).filter(([name]) => name.startsWith('/servers/')))(
  '%s for a server that is gone does not hide %s for the others',
  async (name) => {
    const row = changingActions[name]
    if (!row) throw new Error(`There is nothing to try: ${name}`)
    const { account, api, session } = await signedIn()
    const input = await row.input({ account, api })
    account.servers.servers.splice(0)
    const answer: unknown = await actions.get(name)?.(input, ownerTag(session()))
    expect(answer).toMatchObject({ status: 'refused', failure: { kind: expect.not.stringMatching('notOffered') } })
    expect(await lacks()).toEqual([])
  },
)

it('the log of a key is explained where it is opened, and not offered again', async () => {
  const { account, session } = await signedIn()
  account.beyond = false
  sent.set('x-havn-page-owner', ownerTag(session()))
  const path = ['account', 'api-keys', '1', 'log']
  const answer = await GET(new NextRequest('http://panel/api/live'), { params: Promise.resolve({ path }) })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"value":null')])
  expect(await lacks()).toEqual(['keyLog'])
})

it('a sign-in learns all of them by asking, which changes nothing', async () => {
  const { account, session } = await signedIn()
  expect(await readLacks(session().token)).toEqual([])
  account.beyond = false
  const before = stateOf(account)
  expect(await readLacks(session().token)).toEqual(offers)
  expect(stateOf(account)).toEqual(before)
})

it.each(offers)('what shows “%s” asks whether it is there', (offer) => {
  const pages = readdirSync('app/(panel)', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .map((file) => readFileSync(`app/(panel)/${file}`, 'utf8'))
  // The words alone are in actions too.
  expect(pages.some((text) => text.includes('offersOf(') && text.includes(`'${offer}'`))).toBe(true)
})

it('a dedicated server takes own partitions only where the API says so', async () => {
  const { account, session } = await signedIn()
  const server = account.servers.servers.find(({ kind }) => kind === 'dedicated')
  const means = async () => {
    const { value } = await getServer(session().token, String(server?.id))
    return value.customPartitions
  }
  expect(await means()).toBe(true)
  account.beyond = false
  expect(await means()).toBe(false)
})
