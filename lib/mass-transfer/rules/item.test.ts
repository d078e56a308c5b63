import { expect, it } from 'vitest'
import { failedDomains, openTransfersByZone, timelineOf, type TransferItem, type TransferStatus } from './item'

const createdAt = new Date('2026-11-20T12:00:00Z')
const updatedAt = new Date('2026-11-20T12:30:00Z')

it.each<[TransferStatus | null, string[]]>([
  ['awaiting_code', ['ordered done 12:00', 'awaiting_code now 12:30', 'transfer todo', 'done todo']],
  ['queued', ['ordered done 12:00', 'code done', 'queued now 12:30', 'done todo']],
  ['processing', ['ordered done 12:00', 'code done', 'processing now 12:30', 'done todo']],
  ['registry_pending', ['ordered done 12:00', 'code done', 'transfer done', 'registry_pending now 12:30', 'done todo']],
  ['done', ['ordered done 12:00', 'code done', 'transfer done', 'done done 12:30']],
  ['failed', ['ordered done 12:00', 'failed failed 12:30']],
  ['expired', ['ordered done 12:00', 'expired failed 12:30']],
  ['aborted', ['ordered done 12:00', 'aborted failed 12:30']],
  [null, ['ordered done 12:00']],
])('shows of a transfer that is %s only what its status tells', (status, steps) => {
  const read = timelineOf({ status, createdAt, updatedAt })
  expect(
    read.map(({ key, state, at }) => [key, state, at?.toISOString().slice(11, 16)].filter(Boolean).join(' ')),
  ).toEqual(steps)
})

it('names the open transfers of zones on the account', () => {
  const item = (id: string, zoneId: string | null, status: TransferStatus): TransferItem => ({
    ...{ id, zoneId, status, batchId: null, name: 'a.no', readable: 'a.no', message: null, source: null },
    ...{ switchNs: null, tokenRequested: false, createdAt, updatedAt, expiresAt: null },
  })
  expect(
    openTransfersByZone([
      item('1', '7', 'failed'),
      item('2', '7', 'registry_pending'),
      item('3', '8', 'done'),
      item('4', null, 'queued'),
    ]),
  ).toEqual({ 7: { id: '2', status: 'registry_pending' } })
})

it.each<[string, TransferStatus[], boolean]>([
  ['failed', ['failed'], true],
  ['expired', ['expired'], true],
  ['stopped', ['aborted'], false],
  ['failed, then stopped', ['failed', 'aborted'], false],
  ['stopped, then failed', ['aborted', 'failed'], true],
  ['failed, then ordered again', ['failed', 'queued'], false],
  ['done after all', ['done', 'failed'], false],
])('a transfer that %s is among those to retry only where it failed', (_what, statuses, isRetried) => {
  const items = statuses.map((status, at): TransferItem => ({
    ...{ id: String(at), zoneId: null, status, batchId: null, name: 'a.no', readable: 'a.no', message: null },
    ...{ source: null, switchNs: null, tokenRequested: false, updatedAt, expiresAt: null },
    createdAt: new Date(createdAt.getTime() + at * 1000),
  }))
  expect(failedDomains(items)).toEqual(isRetried ? ['a.no'] : [])
  expect(failedDomains(items.toReversed())).toEqual(isRetried ? ['a.no'] : [])
})
