import { expect, test } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import type { TransferItem } from './item'
import {
  failedOf,
  isSending,
  isSpent,
  nextRequest,
  rejectedOf,
  requestsOf,
  startRun,
  takenOf,
  tallyOf,
  withListed,
  withOutcome,
  withRetry,
  withSending,
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
  value: { accepted: 0, awaiting: 0, rejected, redirects: 0 },
  message: null,
  reference: 'R',
})
const refused: Outcome<RequestResult> = {
  status: 'refused',
  failure: { kind: 'upstream', message: null, reference: 'R', status: 502, retryAfterSeconds: null },
  fieldErrors: {},
}

test('450 domains are sent in three requests; after the second fails, only it and the rest are repeated', () => {
  let run = startRun({ is: 'list' }, entries)
  const first = nextRequest(run)
  expect(first).toHaveLength(200)
  run = withOutcome(withSending(run, first), first, done([{ name: 'd3.no', reason: 'why' }]))
  expect(requestsOf(run)).toEqual({ now: 2, all: 3 })
  expect(rejectedOf(run)).toEqual(['d3.no'])
  expect(tallyOf(run)).toEqual({ queued: 99, awaiting: 100, rejected: 1, notSent: 0, unknown: 0, left: 250 })

  const second = nextRequest(run)
  run = withOutcome(withSending(run, second), second, refused)
  expect(isSending(run)).toBe(false)
  expect(run.stopped).toBe(refused)
  expect(tallyOf(run)).toMatchObject({ rejected: 1, notSent: 250 })
  expect(failedOf(run)).toHaveLength(251)

  run = withRetry(run)
  expect(rejectedOf(run)).toEqual([])
  const sent: string[] = []
  for (let next = nextRequest(run); next.length > 0; next = nextRequest(run)) {
    sent.push(...next.map(({ name }) => name))
    run = withOutcome(withSending(run, next), next, done())
  }
  expect(sent).toHaveLength(251)
  expect(sent.filter((name) => first.some((one) => one.name === name))).toEqual(['d3.no'])
  expect(takenOf(run).size).toBe(450)
  // A code is removed as soon as it has been sent.
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

test('after a lost response the list shows what was accepted', () => {
  const few = entries.slice(0, 3)
  const lost: Outcome<RequestResult> = { status: 'unknown', reference: 'R', sentAt: new Date(0) }
  const run = withOutcome(withSending(startRun({ is: 'list' }, few), few), few, lost)
  expect(tallyOf(run).unknown).toBe(3)
  expect(failedOf(run)).toEqual([])
  // While the request may still take effect, an unlisted item proves nothing.
  const open = withListed(run, [item('d0.no', 'awaiting_code')], undefined, true)
  expect([open.isOpen, ...open.items.slice(0, 3).map(({ result }) => result.is)]).toEqual([
    true,
    'awaiting',
    'unknown',
    'unknown',
  ])
  const seen = withListed(run, [item('d0.no', 'awaiting_code'), item('d1.no', 'queued')])
  expect(seen.items.map(({ result }) => result.is)).toEqual(['awaiting', 'queued', 'absent'])
  expect(failedOf(seen).map(({ entry }) => entry.name)).toEqual(['d2.no'])

  // The third appears late and fails at once; it had failed once before, too.
  const failed = [item('d2.no', 'failed', 'before'), item('d2.no', 'failed', 'now')]
  const before = new Set(['before'])
  expect(withListed(seen, failed.slice(0, 1), before).items[2]?.result.is).toBe('absent')
  const late = withListed(seen, failed, before)
  expect(late.items[2]?.result).toEqual({ is: 'over', status: 'failed', message: 'now' })
  expect([failedOf(late), [...takenOf(late)]]).toEqual([[], ['d0.no', 'd1.no', 'd2.no']])
})

test('the rest of an expired import is not sent again', () => {
  const few = entries.slice(0, 2)
  const gone: Outcome<RequestResult> = { ...refused, failure: { ...refused.failure, kind: 'notFound' } }
  const after = (from: TransferRun['from'], outcome: Outcome<RequestResult>) =>
    isSpent(withOutcome(withSending(startRun(from, few), few), few, outcome))
  const of = { is: 'import', importId: '1' } as const
  expect([after(of, gone), after(of, refused), after({ is: 'list' }, gone)]).toEqual([true, false, false])
})
