import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { getAccount } from '@/lib/account/api'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { listAsns } from '@/lib/bgp/api'
import { getDashboard, readOwed } from '@/lib/dashboard/api'
import {
  type Attention,
  attentionToAmounts,
  attentionToApps,
  attentionToAsns,
  attentionToDomains,
  attentionToServers,
  attentionToSignIn,
  attentionToTransfers,
  type FirstStep,
  firstSteps,
} from '@/lib/dashboard/rules'
import { listDomainsToEnd } from '@/lib/domains/costs-api'
import { mostAppRuns, readAppRuns } from '@/lib/install/api'
import { knownApps, noteApps } from '@/lib/install/known-apps'
import { listTransfers } from '@/lib/mass-transfer/api'
import type { Failure, Settled } from '@/lib/model/outcome'
import { isReadOnly, maySee } from '@/lib/model/rights'
import { firstStepsCookie } from '@/lib/preferences'
import { collectServers, listServers } from '@/lib/servers/api'
import type { ServerRow } from '@/lib/servers/model'
import { hasInstall } from '@/lib/servers/rules/server'

/** Reads of the dashboard, each shared by several parts and made once per request (`React.cache`). */
export const readDashboard = () => readForPage(getDashboard)

export const readAmounts = cache(async () => {
  const session = await requireSession()
  return readForPage((token) => readOwed(token, session))
})

/** The first page of the list, from a single call. */
export const readFirstServers = () => readForPage((token) => listServers(token))

/** All servers, or only the first page when a later one fails; `total` then shows that some are missing. */
export const readServers = cache(async () => {
  const first = await readFirstServers()
  if (!first.ok || first.value.totalPages === 1) return first
  const all = await readForPage((token) => collectServers(token, first))
  return all.ok ? all : first
})

export const readProfile = () => readForPage(getAccount)

export const readDomains = async () => {
  const seesBilling = maySee(await requireSession(), 'billing')
  return readForPage((token) => listDomainsToEnd(token, seesBilling))
}

export const readTransfers = () => readForPage(listTransfers)

/**
 * The first steps of a new account. Null for programs, for who may only read, with more than one server, when they were put
 * away or are all done, and when something could not be read.
 */
export const readFirstSteps = cache(async (): Promise<readonly FirstStep[] | null> => {
  const [session, jar] = await Promise.all([requireSession(), cookies()])
  const isAway = jar.get(firstStepsCookie)?.value === (session.customerId ?? '')
  if (isAway || session.kind === 'apiKey' || isReadOnly(session.rights)) return null
  const first = await readFirstServers()
  if (!first.ok || first.value.total > 1) return null
  const [profile, domains] = await Promise.all([readProfile(), readDomains()])
  if (!profile.ok || !domains.ok) return null
  const { sshKeys, twoFactor } = profile.value
  const servers = first.value.total
  return firstSteps({ servers, sshKeys: sshKeys.length, twoFactor, domains: domains.value.rows.length })
})

const readAsns = () => readForPage(listAsns)

/**
 * From the app runs of the servers whose system is an app, of which a few are read. An unreadable list of servers is
 * reported by its own source. The list says which servers these are, so that the first time their runs are asked for when it
 * is there, and from then on with it.
 */
const appsFound = cache(async (): Promise<Found> => {
  const { token } = await requireSession()
  const before = knownApps(token).ids.slice(0, mostAppRuns)
  const early = before.length > 0 ? quiet(readRuns(before)) : null
  const list = await readServers()
  if (!list.ok) return { attentions: [], isShown: false }
  const apps = list.value.rows.filter(
    ({ appId, state }) => appId !== null && !hasInstall(state) && state !== 'cancelled',
  )
  const now = list.asOf
  const ids = apps.map(({ id }) => id)
  const asked = ids.slice(0, mostAppRuns)
  const isSame = asked.length === before.length && asked.every((id, place) => id === before[place])
  const runs = await (isSame && early ? early : readRuns(asked))
  if (!runs.ok) return { attentions: [], isShown: false, failure: runs.failure }
  const reads = new Map(runs.value)
  const readApps = apps.flatMap((server) => {
    const read = reads.get(server.id)
    return read?.ok ? [{ server, run: read.value }] : []
  })
  const [failure] = runs.value.flatMap(([, read]) => (read.ok ? [] : [read.failure]))
  const attentions = attentionToApps(readApps, now)
  noteApps(token, { ids, hasFailed: attentions.length > 0 })
  return {
    attentions,
    isShown: readApps.length === apps.length,
    ...(failure && { failure }),
  }
})

const readRuns = (ids: readonly string[]) =>
  readForPage(async (token) => ({ value: await readAppRuns(token, ids), asOf: new Date() }))

/** Whether an app was not installed, as far as this sign-in was told before. */
export async function expectsAppFailure(): Promise<boolean> {
  return knownApps((await requireSession()).token).hasFailed
}

export const sources = ['amounts', 'servers', 'apps', 'domains', 'transfers', 'bgp', 'signIn'] as const
export type Source = (typeof sources)[number]

/**
 * Result of one source; `isShown` is false when this sign-in may not see it, so an empty result proves nothing.
 * `failure` is why it could not be read.
 */
type Found = { attentions: Attention[]; isShown: boolean; failure?: Failure }

/** Reads one source. */
export async function attentionFrom(source: Source): Promise<Found> {
  const session = await requireSession()
  switch (source) {
    case 'amounts':
      return found(await readAmounts(), ({ amounts }) => ({
        attentions: attentionToAmounts(amounts),
        isShown: amounts.kind === 'owed' || amounts.kind === 'none',
      }))
    case 'servers':
      return found(await readServers(), ({ rows, unreadable, total }) => ({
        attentions: attentionToServers(rows, unreadable.length, total),
        isShown: true,
      }))
    case 'apps':
      return appsFound()
    case 'domains':
      return found(await readDomains(), ({ rows }, now) => ({
        attentions: attentionToDomains(rows, now),
        isShown: true,
      }))
    case 'transfers':
      return found(await readTransfers(), ({ rows }, now) => ({
        attentions: attentionToTransfers(rows, now),
        isShown: true,
      }))
    case 'bgp':
      return found(await readAsns(), (asns) => ({ attentions: attentionToAsns(asns), isShown: true }))
    case 'signIn': {
      // Two-factor belongs to a person; an API key has none.
      if (session.kind === 'apiKey') return { attentions: [], isShown: true }
      const [steps, read] = await Promise.all([readFirstSteps(), readProfile()])
      return found(read, (profile) => ({
        // Two-factor is one of the first steps, and stands once.
        attentions: attentionToSignIn(profile).filter(({ kind }) => !(steps && kind === 'noTwoFactor')),
        isShown: true,
      }))
    }
  }
}

/** @param look also receives the API's clock */
function found<T>(read: Settled<T>, look: (value: T, now: Date) => Found): Found {
  if (read.ok) return look(read.value, read.asOf)
  const none = { attentions: [], isShown: false }
  return read.failure.kind === 'forbidden' ? none : { ...none, failure: read.failure }
}

/** Lists servers whose install is in progress or has failed. */
export async function listedInstalls(): Promise<string[]> {
  const read = await readServers()
  return read.ok ? read.value.rows.filter(({ state }) => hasInstall(state)).map(({ id }) => id) : []
}

/** Servers of which `appsFound` tells that their app was not installed. */
export async function listedAppFailures(): Promise<string[]> {
  const { attentions } = await appsFound()
  return attentions.flatMap((attention) => (attention.kind === 'appFailed' ? [attention.id] : []))
}

/** What the browser needs of a server to show it by what this device has sent. */
export type Followable = Pick<ServerRow, 'id' | 'name' | 'state' | 'on'>

/** More than these would make the page heavy; the list has all. */
const mostFollowable = 200

/** The servers that the browser can follow. */
export const followable = (rows: readonly ServerRow[]): Followable[] =>
  rows.slice(0, mostFollowable).map(({ id, name, state, on }) => ({ id, name, state, on }))
