import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FailureKind } from '@/lib/model/outcome'
import { authenticate, checkApiKey, readKeyRights } from '@/lib/auth/api'
import { getAppRun, getInstall, reinstallServer, revealAppLogin } from '@/lib/install/api'
import { getPowerState, getServer, renameServer, sendPower } from '@/lib/servers/api'
import { addSshKey, deleteSshKey, renameSshKey } from '@/lib/account/api'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { ApiError } from './errors'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const t = 'token'
const order = {
  osId: '203',
  language: 'nb_NO.UTF-8',
  keyboard: 'no',
  timezone: 'Europe/Oslo',
  hostname: 'web.example.no',
  sshKeyIds: ['7', '8'],
  firstBoot: '#!/bin/sh\necho "æ&+"\n',
  appDomain: 'app.example.no',
  appEmail: 'me@example.no',
  partitions: null,
}

type Row = [section: string, call: () => Promise<unknown>, status: number, message: string, kind: FailureKind]

/** Refusals with documented messages. */
const refusals: Row[] = [
  ['§4.1', () => sendPower(t, '1', 'on'), 403, 'You do not have permission for this operation.', 'forbidden'],
  ['§4.1', () => sendPower(t, '1', 'off'), 403, 'The server is suspended.', 'forbidden'],
  ['§4.1', () => sendPower(t, '1', 'reboot'), 400, 'The action failed.', 'invalid'],
  ['§4.1', () => renameServer(t, '1', 'x'), 403, 'You do not have permission for this operation.', 'forbidden'],
  ['§4.1', () => getServer(t, '404'), 404, '404 Not Found', 'notFound'],
  ['§4.5', () => reinstall(), 400, 'Apps can only be installed on KVM servers and dedicated servers.', 'invalid'],
  ['§4.5', () => reinstall(), 401, 'This app is not available right now.', 'invalid'],
  ['§4.5', () => reinstall(), 401, 'This app is only available on dedicated servers.', 'invalid'],
  ['§4.5', () => reinstall(), 401, 'This app needs at least 8 GB of memory.', 'invalid'],
  ['§4.5', () => reinstall(), 401, 'This app needs at least 100 GB of disk.', 'invalid'],
  ['§4.5', () => reinstall(), 401, 'The domain for the app is not a valid domain name.', 'invalid'],
  ['§4.5', () => reinstall(), 401, 'The email address for the app is not valid.', 'invalid'],
  ['§4.5', () => reinstall(), 401, '401 Unauthorized', 'unauthenticated'],
  ['§4.6', () => addKey(), 400, 'SSH-key invalid', 'invalid'],
  ['§4.6', () => addKey(), 400, 'Invalid name. Use 1-64 letters, digits, spaces or - _ . @.', 'invalid'],
  ['§4.6', () => renameSshKey(t, '7', 'x'), 404, 'Key not found.', 'notFound'],
  ['§4.6', () => deleteSshKey(t, '7'), 404, 'Key not found.', 'notFound'],
  ['§5', () => getPowerState(t, '1'), 401, '401 Unauthorized', 'unauthenticated'],
  ['§5', () => deleteSshKey(t, '7'), 403, 'You do not have permission for this operation.', 'forbidden'],
  ['§5', () => sendPower(t, '1', 'on'), 403, 'API key does not permit this operation.', 'forbidden'],
  ['§7', () => sendPower(t, '1', 'on'), 500, 'Server error', 'unknownOutcome'],
]

const reinstall = () => reinstallServer(t, '1', order)
const addKey = () => addSshKey(t, { name: 'x', publicKey: 'ssh-ed25519 AAAA' })

describe.each(['message', 'error'])('the API refuses, in meta.%s', (member) => {
  it.each(refusals)('%s: %s %i "%s" is %s', async (_section, call, status, message, kind) => {
    api.reply(envelope(status, { meta: { [member]: message, status_message: `${status} X` }, data: [] }))
    const error: unknown = await call().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind, status, apiMessage: /^\d{3} /.test(message) ? null : message })
  })
})

describe('reinstall (§4.5)', () => {
  it('sends the documented fields, with ids as numbers and the script URL-encoded', async () => {
    api.reply(envelope(200, { meta: { message: 'Server install has been initiated.' }, data: [] }))
    await reinstall()
    expect(api.seen[0]).toMatchObject({ method: 'POST', url: '/api/v0/servers/1/reinstall' })
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({
      os_id: 203,
      language: 'nb_NO.UTF-8',
      keyboard: 'no',
      timezone: 'Europe/Oslo',
      hostname: 'web.example.no',
      ssh_keys: [7, 8],
      firstboot: '%23!%2Fbin%2Fsh%0Aecho%20%22%C3%A6%26%2B%22%0A',
      app_domain: 'app.example.no',
      app_email: 'me@example.no',
    })
  })

  it('omits what was not requested', async () => {
    api.reply(envelope(200))
    await reinstallServer(t, '1', {
      ...order,
      sshKeyIds: [],
      firstBoot: null,
      appDomain: null,
      appEmail: null,
      partitions: null,
    })
    const sent: unknown = JSON.parse(api.seen[0]?.body ?? '')
    expect(Object.keys(Object(sent))).toEqual(['os_id', 'language', 'keyboard', 'timezone', 'hostname'])
  })

  it('returns both passwords, and none when a key is installed', async () => {
    const app = { name: 'GitLab', url: 'https://app.example.no', admin_user: 'root', admin_password: 'app-pw' }
    api.reply(envelope(200, { meta: { reboot: true, root_passwd: 'root-pw', sshkey: false, app_run_id: 5, app } }))
    expect((await reinstall()).value).toMatchObject({
      rootPassword: 'root-pw',
      sshKeyInstalled: false,
      app: { adminUser: 'root', adminPassword: 'app-pw' },
    })
    api.reply(envelope(200, { meta: { reboot: '1', root_passwd: '', sshkey: '1', app: [] } }))
    expect((await reinstall()).value).toMatchObject({ rootPassword: null, sshKeyInstalled: true, app: null })
  })

  it('returns the password even if another member is malformed, because the installation has begun', async () => {
    api.reply(envelope(200, { meta: { reboot: 'perhaps', root_passwd: 'root-pw', app: 'soon', app_run_id: {} } }))
    expect((await reinstall()).value).toMatchObject({ rootPassword: 'root-pw', app: null })
  })
})

describe('install and app (§2.5, §2.7)', () => {
  it('decode 404 as "none"', async () => {
    api.reply(envelope(404, { meta: { message: 'The server is not being installed.' } }))
    expect((await getInstall(t, '1')).value).toBeNull()
    expect((await getAppRun(t, '1')).value).toBeNull()
    expect((await revealAppLogin(t, '1')).value).toBeNull()
  })

  it('omit the app password from the normal read', async () => {
    api.reply(envelope(200, { data: { app_run_id: 1, status: 'running', admin_user: 'root', admin_password: 'pw' } }))
    expect(JSON.stringify(await getAppRun(t, '2'))).not.toContain('pw')
    expect((await revealAppLogin(t, '2')).value).toEqual({ adminUser: 'root', adminPassword: 'pw' })
  })

  it("keep the API's name of an unknown step", async () => {
    api.reply(envelope(200, { data: { step: 'polishing', progress: '140', done: null, total: null } }))
    expect((await getInstall(t, '3')).value).toMatchObject({ step: null, stepName: 'polishing', progress: 100 })
  })
})

describe('SSH keys (§4.6)', () => {
  const account = (...keys: [id: number, data: string][]) =>
    envelope(200, { data: { sshkeys: keys.map(([key_id, data]) => ({ key_id, name: 'k', data })) } })
  const added = envelope(200, { meta: { message: 'SSH key added.' } })
  const key = { name: 'new', publicKey: 'ssh-ed25519 BBBB me@new' }

  it('finds the new one by comparing the lists before and after', async () => {
    api.reply(account([1, 'ssh-ed25519 AAAA']), added, account([1, 'ssh-ed25519 AAAA'], [2, 'ssh-ed25519 BBBB x']))
    expect((await addSshKey(t, key)).value?.id).toBe('2')
    expect(JSON.parse(api.seen[1]?.body ?? '')).toEqual({ name: 'new', data: key.publicKey })
  })

  it('returns no key when two could be the new one', async () => {
    api.reply(account(), added, account([2, 'ssh-ed25519 BBBB'], [3, 'ssh-ed25519 BBBB']))
    expect((await addSshKey(t, key)).value).toBeNull()
  })

  it('succeeds although the list cannot be read afterwards', async () => {
    api.reply(account(), added, envelope(403))
    expect(await addSshKey(t, key)).toMatchObject({ value: null, message: 'SSH key added.' })
  })
})

describe('signing in (§5, api-fields §3, §20)', () => {
  const person = { username: 'a@b.no', password: 'pw' }

  it('decodes the person, and drops the two-factor secret', async () => {
    const data = { token: 'tok', token_expire: '1800000000', customer_id: 7, contact_username: 'a@b.no' }
    api.reply(envelope(200, { data: { ...data, contact_access_level: 'admin', ga_enabled: '1', ga_secret: 'SECRET' } }))
    const answer = await authenticate({ ...person, code: '012345' })
    expect(answer).toMatchObject({
      result: 'signedIn',
      identity: {
        token: 'tok',
        expires: new Date(1800000000000),
        customerId: '7',
        accessLevel: 'admin',
        twoFactor: true,
      },
    })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ ...person, code: 12345 })
    expect(api.seen[0]?.headers.authorization).toBeUndefined()
  })

  it.each<[string, number, Record<string, unknown>, string | undefined, string]>([
    ['wrong password', 401, { message: '401 Unauthorized' }, undefined, 'badCredentials'],
    ['wrong password of a mock', 403, { message: 'bad creds' }, undefined, 'badCredentials'],
    ['code asked for', 401, { message: 'Two-factor code required.', code_required: true }, undefined, 'codeRequired'],
    ['code asked for in words alone', 401, { message: 'Two-factor code required.' }, undefined, 'codeRequired'],
    [
      'code asked for, wild',
      401,
      { error: 'Two-factor code required.', code_required: '1' },
      undefined,
      'codeRequired',
    ],
    ['wrong code', 401, { message: 'Two-factor code is not valid.', code_required: true }, '111111', 'codeWrong'],
    ['wrong code, plain 401', 401, { message: '401 Unauthorized' }, '111111', 'codeWrong'],
  ])('%s', async (_name, status, meta, code, result) => {
    api.reply(envelope(status, { meta }))
    expect(await authenticate(code ? { ...person, code } : person)).toMatchObject({ result })
  })

  it.each<[number, FailureKind]>([
    [429, 'tooMany'],
    [500, 'upstream'],
  ])('throws what is not about the credentials: %i', async (status, kind) => {
    api.reply(envelope(status, { headers: { 'retry-after': '30' } }))
    await expect(authenticate(person)).rejects.toMatchObject({ kind, retryAfterSeconds: 30 })
    expect(api.seen).toHaveLength(1)
  })

  it('does not accept an empty token', async () => {
    api.reply(envelope(200, { data: { token: '' } }))
    await expect(authenticate(person)).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('accepts a key without access to the account', async () => {
    api.reply(envelope(403))
    expect(await checkApiKey('key')).toEqual({ customerId: null, customerName: null })
    api.reply(envelope(401))
    await expect(checkApiKey('key')).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('the rights of a key, from its own entry (api-fields §4)', () => {
  const key = `hvn_${'0123456789abcdef'.repeat(4)}`
  const entry = (prefix: string, permissions: unknown) => ({ key_id: '1', key_prefix: prefix, permissions })
  const own = key.slice(0, 16)
  const rw = { mode: 'rw', all: true }
  const unknown = { servers: null, account: null, domains: null, massTransfer: null }
  it.each<[string, number, unknown, object]>([
    ['may not be read', 403, undefined, unknown],
    ['has no address', 404, undefined, unknown],
    ['fails', 500, undefined, unknown],
    ['is of another key', 200, [entry('hvn_ffffffffffff', { servers: rw })], unknown],
    ['is too short to tell keys apart', 200, [entry('hvn_', { servers: rw })], unknown],
    ['is there twice', 200, [entry(own, { servers: rw }), entry(own, {})], unknown],
    [
      'says it all',
      200,
      [entry('hvn_ffffffffffff', {}), entry(own, { servers: rw, account: { mode: 'r' }, dns: rw })],
      { servers: true, account: false, domains: true, massTransfer: true },
    ],
    [
      'limits it to a zone',
      200,
      [entry(own, { dns: { mode: 'rw', all: false, ids: ['12'] } })],
      { servers: false, account: false, domains: true, massTransfer: false },
    ],
  ])('when it %s', async (_what, status, data, rights) => {
    api.reply(envelope(status, { data }))
    expect(await readKeyRights(key)).toEqual(rights)
    expect(new Set(api.seen.map(({ method, url }) => `${method} ${url}`))).toEqual(
      new Set(['GET /api/v0/account/apikeys']),
    )
  })

  it('throws when the key has ended', async () => {
    api.reply(envelope(401))
    await expect(readKeyRights(key)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('power (§4.1)', () => {
  it('reads result and clock from meta', async () => {
    api.reply(envelope(200, { meta: { powerstate: '1', timestamp: 1700000000 }, data: [] }))
    expect(await getPowerState(t, '1')).toEqual({ on: true, measuredAt: new Date(1700000000000) })
  })

  it('does not guess an unreadable state', async () => {
    api.reply(envelope(200, { data: [] }))
    await expect(getPowerState(t, '1')).rejects.toMatchObject({ kind: 'malformed' })
  })
})
