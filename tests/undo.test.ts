import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteKeyAction, renameKeyAction } from '@/app/(panel)/account/actions'
import { addRedirect, changeRedirect, removeRedirect } from '@/app/(panel)/domains/[id]/(tabs)/actions'
import { addRecord, changeRecord, deleteRecord } from '@/app/(panel)/domains/[id]/(tabs)/records/actions'
import { renewDomain } from '@/app/(panel)/domains/actions'
import { planUndo } from '@/app/(panel)/undo-plan'
import { getAccount } from '@/lib/account/api'
import { ownerTag } from '@/lib/auth/session'
import { listRecords, listRedirects } from '@/lib/dns/api'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { getDomain } from '@/lib/domains/api'
import { recordUndo } from '@/lib/undo/rules/record-undo'
import { redirectUndo, type Undo } from '@/lib/undo/rules/undo'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'
import { signedInAccount } from './signed-in-account'

/** Changes and takes back with the real actions and client against the sandbox: what the service has is then as before. */

const settings = vi.hoisted(() => ({
  ...{ API_BASE_URL: '', API_TIMEOUT_MS: 30_000, API_SLOWEST_SECONDS: 300, LOG_LEVEL: 'silent' },
  ...{ NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more', NEXTAUTH_SECRET_PREVIOUS: undefined },
  TRUSTED_PROXIES: 'loopback',
}))
let headers = new Headers()
const live = vi.hoisted(() => ({ read: async (_url: string): Promise<unknown> => null }))
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => headers, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))
vi.mock('@/components/live/fetch-live', () => ({ readLive: (url: string) => live.read(url) }))

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  settings.API_BASE_URL = sandbox.url
})
afterAll(() => sandbox.close())

/** What the live routes answer, by their addresses. */
const reads: [RegExp, (token: string, id: string) => Promise<unknown>][] = [
  [/^\/api\/live\/domains\/(\d+)\/records$/, listRecords],
  [/^\/api\/live\/domains\/(\d+)\/redirects$/, listRedirects],
  [/^\/api\/live\/domains\/(\d+)$/, getDomain],
  [/^\/api\/live\/account\/ssh-keys(.*)$/, async (token) => ({ value: (await getAccount(token)).value.sshKeys })],
]

async function signedIn(dialect: 'reference' | 'wild') {
  const { account, session } = await signedInAccount(
    sandbox,
    settings.NEXTAUTH_SECRET,
    (next) => (headers = next),
    dialect,
  )
  const { token } = session()
  live.read = async (url) => {
    for (const [pattern, read] of reads) {
      const [, id] = pattern.exec(url) ?? []
      if (id !== undefined) return read(token, id)
    }
    throw new Error(`Nothing answers ${url}.`)
  }
  const found = account.domains.zones.find(({ name }) => /^nordlysdrift(-\d+)?\.no$/.test(name))
  if (!found) throw new Error('The account has no zone.')
  const zone = { id: String(found.id), name: found.name, display: found.name }
  const owner = ownerTag(session())
  const plan = (undo: Undo | null) => {
    if (!undo) throw new Error('It cannot be undone.')
    return planUndo(undo, (target) => `${target} (off)`)
  }
  return {
    ...{ zone, owner, token, plan },
    /** Takes a change back, which is then as it was. */
    takeBack: async (undo: Undo | null) => {
      const planned = await plan(undo)
      if (planned.is !== 'send') throw new Error(`It is ${planned.is}.`)
      expect(await planned.reverse.send(owner)).toMatchObject({ status: 'done' })
      expect(await plan(undo)).toEqual({ is: 'asBefore' })
    },
    records: async () => (await listRecords(token, zone.id)).value.rows,
    redirects: async () => (await listRedirects(token, zone.id)).value.rows,
    keys: async () => (await getAccount(token)).value.sshKeys,
  }
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>

const done = { status: 'done' }
const newRecord = { name: 'angre', type: 'A', value: '192.0.2.70', ttl: 600, priority: null } as const
const newRedirect = { source: 'angre', target: 'https://example.com/angre', enabled: true }
/** Every edit changes an ID, and the serial of the zone. */
const contents = (rows: readonly DnsRecord[]) =>
  rows.flatMap(({ id: _id, ...rest }) => (rest.type === 'SOA' ? [] : JSON.stringify(rest))).sort()

describe.each(['reference', 'wild'] as const)('in the %s dialect', (dialect) => {
  it.each<[string, (of: SignedIn) => Promise<void>]>([
    [
      'a record that was added',
      async ({ zone, owner, records, takeBack }) => {
        const before = await records()
        expect(await addRecord({ id: zone.id, record: newRecord }, owner)).toMatchObject(done)
        await takeBack(recordUndo(zone, { before: null, after: newRecord }, before))
        expect(contents(await records())).toEqual(contents(before))
      },
    ],
    ...['mail', '@'].map((name): [string, (of: SignedIn) => Promise<void>] => [
      `a record of ${name} that was deleted`,
      async ({ zone, owner, records, takeBack }) => {
        const before = await records()
        for (const record of before.filter((row) => row.name === name && !['SOA', 'NS'].includes(row.type))) {
          expect(await deleteRecord({ id: zone.id, record }, owner)).toMatchObject(done)
          await takeBack(recordUndo(zone, { before: record, after: null }, before))
        }
        expect(contents(await records())).toEqual(contents(before))
      },
    ]),
    [
      'a record that was edited',
      async ({ zone, owner, records, takeBack }) => {
        const before = await records()
        const record = before.find(({ name }) => name === 'mail')
        if (!record) throw new Error('no record')
        const after = { ...newRecord, name: 'mail' }
        expect(await changeRecord({ id: zone.id, recordId: record.id, record: after }, owner)).toMatchObject(done)
        await takeBack(recordUndo(zone, { before: record, after }, before))
        expect(contents(await records())).toEqual(contents(before))
      },
    ],
    [
      'a redirect that was added, edited and deleted',
      async ({ zone, owner, redirects, takeBack }) => {
        const before = await redirects()
        const { id } = zone
        expect(await addRedirect({ id, ...newRedirect }, owner)).toMatchObject(done)
        const off = { ...newRedirect, target: 'https://example.com/', enabled: false }
        expect(await changeRedirect({ id, ...off }, owner)).toMatchObject(done)
        await takeBack(redirectUndo(zone, newRedirect, off))
        expect(await removeRedirect({ id, source: 'angre' }, owner)).toMatchObject(done)
        await takeBack(redirectUndo(zone, newRedirect, null))
        await takeBack(redirectUndo(zone, null, newRedirect))
        expect(await redirects()).toEqual(before)
      },
    ],
    [
      'auto-renew, off and on',
      async ({ zone: { id, name }, owner, token, takeBack }) => {
        const before = (await getDomain(token, id)).value.autoRenew === true
        expect(await renewDomain({ id, on: !before }, owner)).toMatchObject(done)
        await takeBack({ kind: 'autoRenew', id, name, before })
        expect((await getDomain(token, id)).value.autoRenew).toBe(before)
      },
    ],
    [
      'an SSH key that was renamed and deleted',
      async ({ owner, keys, takeBack }) => {
        const before = await keys()
        const [key] = before
        if (!key) throw new Error('no key')
        const { id, name, publicKey } = key
        expect(await renameKeyAction({ id, name: 'Other' }, owner)).toMatchObject(done)
        await takeBack({ kind: 'sshKey', before: { name, publicKey }, after: { name: 'Other', publicKey } })
        expect(await deleteKeyAction({ id }, owner)).toMatchObject(done)
        await takeBack({ kind: 'sshKey', before: { name, publicKey }, after: null })
        const namesOf = (all: typeof before) => all.map((listed) => `${listed.name} ${listed.publicKey}`).sort()
        expect(namesOf(await keys())).toEqual(namesOf(before))
      },
    ],
  ])('%s', async (_what, test) => test(await signedIn(dialect)))

  it('nothing is planned over what somebody has changed since, and both are named', async () => {
    const { zone, owner, plan } = await signedIn(dialect)
    const { id } = zone
    expect(await addRedirect({ id, ...newRedirect, target: 'https://example.com/theirs' }, owner)).toMatchObject(done)
    const off = { ...newRedirect, enabled: false }
    expect(await plan(redirectUndo(zone, off, null))).toEqual({
      is: 'changed',
      now: ['https://example.com/theirs'],
      before: 'https://example.com/angre (off)',
    })
    expect(await addRecord({ id, record: { ...newRecord, name: 'deres' } }, owner)).toMatchObject(done)
    const before = { ...newRecord, name: 'deres', value: '192.0.2.71' }
    expect(await plan(recordUndo(zone, { before, after: null }, []))).toEqual({
      is: 'changed',
      now: [`deres.${zone.name} A 600 192.0.2.70`],
      before: `deres.${zone.name} A 600 192.0.2.71`,
    })
  })
})
