import 'server-only'
import { mapConcurrent } from '@/lib/model/lists'
import type { Reading } from '@/lib/model/outcome'
import { deployProgress } from '@/lib/deploy/rules/orders'
import { listDeployments } from '@/lib/deploy/api'
import { listDomains } from '@/lib/domains/api'
import { isApiError } from '@/lib/api/errors'
import { getAppRun, getInstall } from '@/lib/install/api'
import { listIsos, listSnapshots } from '@/lib/server-tools/api'
import { listTransfers } from '@/lib/mass-transfer/api'
import { domainProgress, installProgress, isoProgress, snapshotProgress, notReported } from './rules/progress'
import { transferProgress } from './rules/transfer-progress'
import type { WorkQuery, WorkKind, WorkProgress } from './rules/work'

type Answer = Promise<Reading<WorkProgress[]>>

/** Reads the progress of each kind: with one call for all where the API can, otherwise server by server. */
const askers: Record<WorkKind, (token: string, asks: readonly [WorkQuery, ...WorkQuery[]]) => (() => Answer)[]> = {
  install: (token, asks) => asks.map((ask) => () => askInstall(token, ask)),
  snapshot: (token, asks) => asks.map((ask) => () => askSnapshots(token, ask)),
  iso: (token, asks) => [() => askIsos(token, asks)],
  transfer: (token, asks) => [() => askTransfers(token, asks)],
  domain: (token, asks) => [() => askDomains(token, asks)],
  deploy: (token, asks) => [() => askDeployments(token, asks)],
}

/** Number of simultaneous calls. */
const atOnce = 4

/**
 * Reads the progress of long-running work. Work that cannot be read is left out and keeps its last known progress; when
 * nothing can be read, the failure is returned.
 *
 * @param asked limited by `limitWorkQueries`
 * @throws ApiError
 */
export async function readWork(token: string, asked: readonly WorkQuery[]): Answer {
  const calls = Object.entries(askers).flatMap(([kind, ask]) => {
    const [first, ...more] = asked.filter((request) => request.kind === kind)
    return first ? ask(token, [first, ...more]) : []
  })
  const failed: unknown[] = []
  const answers = await mapConcurrent(calls, atOnce, (call) =>
    call().catch((error: unknown) => {
      if (!isApiError(error) || error.kind === 'unauthenticated') throw error
      failed.push(error)
      return null
    }),
  )
  const read = answers.filter((answer) => answer !== null)
  if (failed.length > 0 && read.length === 0) throw failed[0]
  const latest = Math.max(0, ...read.map(({ asOf }) => asOf.getTime()))
  return { value: read.flatMap(({ value }) => value), asOf: latest > 0 ? new Date(latest) : new Date() }
}

async function askInstall(token: string, { id, at }: WorkQuery): Answer {
  const install = at === 'app' ? null : await getInstall(token, id)
  if (install?.value) return { value: [installProgress(id, install.value, null)], asOf: install.asOf }
  const app = await getAppRun(token, id)
  return { value: [installProgress(id, null, app.value)], asOf: app.asOf }
}

async function askSnapshots(token: string, { id }: WorkQuery): Answer {
  const { value, asOf } = await listSnapshots(token, id)
  return { value: [snapshotProgress(id, value.rows)], asOf }
}

/** Any KVM server lists all images of the account (§4.3). */
async function askIsos(token: string, asks: readonly [WorkQuery, ...WorkQuery[]]): Answer {
  const { value, asOf } = await listIsos(token, asks[0].at ?? asks[0].id)
  const progress = asks.map(({ id }) => isoProgress(id, value.rows))
  return { value: value.unreadable.length > 0 ? withoutMissing(progress) : progress, asOf }
}

async function askTransfers(token: string, asks: readonly WorkQuery[]): Answer {
  const { value, asOf } = await listTransfers(token)
  const batches = transferProgress(value.rows)
  const progress = asks.map((ask) => batches.find(({ id }) => id === ask.id) ?? notReported(ask))
  return { value: value.unreadable.length > 0 ? withoutMissing(progress) : progress, asOf }
}

async function askDomains(token: string, asks: readonly WorkQuery[]): Answer {
  const { value, asOf } = await listDomains(token)
  const progress = asks.map(({ id }) => domainProgress(id, value.rows.find((zone) => zone.id === id) ?? null))
  return { value: value.unreadable.length > 0 ? withoutMissing(progress) : progress, asOf }
}

/** With unreadable rows in the list, an item that is not in it may still exist. */
const withoutMissing = (progress: readonly WorkProgress[]) => progress.filter(({ state }) => state !== 'none')

async function askDeployments(token: string, asks: readonly WorkQuery[]): Answer {
  const orderIds = new Set(asks.flatMap(({ id }) => id.split(',')))
  const { value, asOf } = await listDeployments(token, [...orderIds])
  return { value: asks.map(({ id }) => deployProgress(id, value.servers)), asOf }
}
