import { expect, test } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import { countOf, isRetryable, nextBatch, withHeld, withItems, withRetry } from '@/lib/model/run'
import type { TransferItem } from './item'
import { maxPerRequest } from './plan'
import {
  isSpent,
  rejectedOf,
  requestsOf,
  runEntries,
  settleEntry,
  takenOf,
  withListed,
  type RequestResult,
  type TransferRun,
} from './run'

const entries = Array.from({ length: 450 }, (_, at) => ({
  name: `d${at}.no`,
  code: at % 2 ? `K${at}` : null,
  token: true,
  switchNs: false,
}))
const done = (rejected: RequestResult['rejected'] = []): Outcome<RequestResult> => ({
  status: 'done',
  value: { rejected, redirects: 0 },
  message: null,
  reference: 'R',
})
const refused: Outcome<RequestResult> = {
  status: 'refused',
  failure: { kind: 'upstream', message: null, reference: 'R', status: 502, retryAfterSeconds: null },
  fieldErrors: {},
}
const lost: Outcome<RequestResult> = { status: 'unknown', reference: 'R', sentAt: new Date(0) }

const started = (count: number, from: TransferRun['about']['from'] = { kind: 'list' }): TransferRun => ({
  key: 'transfer',
  items: runEntries(entries.slice(0, count)),
  about: { from, before: new Set(['before']), redirects: 0, onTaken: () => undefined },
  stopped: null,
  pause: null,
  openUntil: 0,
  isBlind: false,
})
/** The run after the outcome of its next request. */
const after = (run: TransferRun, outcome: Outcome<RequestResult>): TransferRun =>
  withItems(
    run,
    nextBatch(run, maxPerRequest).map((item) => settleEntry(item, outcome)),
  )

test('450 domains are sent in three requests, and a code is removed once its domain was accepted', () => {
  let run = after(started(450), done([{ name: 'd3.no', reason: 'why' }]))
  expect(requestsOf(run)).toEqual({ now: 2, all: 3 })
  expect(rejectedOf(run)).toEqual(['d3.no'])
  expect([countOf(run, 'queued'), countOf(run, 'awaiting'), countOf(run, 'waiting')]).toEqual([99, 100, 250])

  run = withHeld(after(run, refused), refused)
  expect([countOf(run, 'refused'), countOf(run, 'held')]).toEqual([200, 50])
  expect(run.items.filter(isRetryable)).toHaveLength(251)

  run = withRetry(run)
  expect(rejectedOf(run)).toEqual([])
  run = after(after(run, done()), done())
  expect(takenOf(run).size).toBe(450)
  expect(run.items.filter(({ entry }) => entry.code !== null)).toEqual([])
})

const item = (name: string, status: TransferItem['status'], id = name): TransferItem => ({
  id,
  batchId: null,
  zoneId: null,
  name,
  readable: name,
  status,
  message: id,
  source: null,
  switchNs: null,
  tokenRequested: false,
  createdAt: new Date(id === 'before' ? 0 : 1),
  updatedAt: null,
  expiresAt: null,
})
const kinds = ({ items }: TransferRun) => items.map(({ result }) => result.kind)
const failed = ({ items }: TransferRun) => items.filter(isRetryable).map(({ id }) => id)

test('after a lost answer the list shows what was accepted', () => {
  const run = after(started(3), lost)
  expect([kinds(run), failed(run)]).toEqual([['unknown', 'unknown', 'unknown'], []])
  // While the request may still take effect, an unlisted item proves nothing.
  expect(kinds(withListed(run, [item('d0.no', 'awaiting_code')], true))).toEqual(['awaiting', 'unknown', 'unknown'])
  const seen = withListed(run, [item('d0.no', 'awaiting_code'), item('d1.no', 'queued')], false)
  expect([kinds(seen), failed(seen)]).toEqual([['awaiting', 'queued', 'absent'], ['d2.no']])

  // The third appears late and fails at once; it had failed once before, too.
  const twice = [item('d2.no', 'failed', 'before'), item('d2.no', 'failed', 'now')]
  expect(kinds(withListed(seen, twice.slice(0, 1), false))[2]).toBe('absent')
  const late = withListed(seen, twice, false)
  expect(late.items[2]?.result).toEqual({ kind: 'over', status: 'failed', message: 'now' })
  expect([failed(late), [...takenOf(late)]]).toEqual([[], ['d0.no', 'd1.no', 'd2.no']])
})

test('the rest of an expired import is not sent again', () => {
  const gone: Outcome<RequestResult> = { ...refused, failure: { ...refused.failure, kind: 'notFound' } }
  const of = { kind: 'import', importId: '1' } as const
  expect(isSpent(withHeld(started(2, of), gone))).toBe(true)
  expect(isSpent(withHeld(started(2, of), refused))).toBe(false)
  expect(isSpent(withHeld(started(2), gone))).toBe(false)
})
