import { describe, expect, it } from 'vitest'
import type { WorkProgress } from '@/lib/work/rules/work'
import { withProgress, withRead, withReported, withStopped } from './follow-work'
import {
  isDismissible,
  isHistory,
  isUnread,
  type ReportedWork,
  sortedItems,
  storedWork,
  type WorkItem,
  workPath,
} from './work-item'

const at = (seconds: number) => new Date(seconds * 1000)
const began = at(10_000)
const report = { kind: 'install' as const, id: '7', name: 'web-03' }
const progress = (over: Partial<WorkProgress> = {}): WorkProgress => ({
  kind: 'install',
  id: '7',
  state: 'underWay',
  phase: 'system',
  step: 'os',
  percent: 40,
  packagesDone: null,
  packagesTotal: null,
  about: null,
  counts: null,
  servers: [],
  startedAt: began,
  ...over,
})
const none = progress({ state: 'none', phase: 'app', startedAt: null })

/** The items after an answer, read at so many seconds. */
const answered = (items: readonly WorkItem[], answer: WorkProgress, seconds: number) =>
  withProgress(items, { ...answer, asOf: at(seconds) })

/** The items after a report and further answers, a minute apart. */
function after(...answers: WorkProgress[]) {
  let items: readonly WorkItem[] = withReported([], [report], at(10_010))
  let ended: readonly WorkItem[] = []
  answers.forEach((answer, minute) => {
    const next = answered(items, answer, 10_070 + 60 * minute)
    items = next.items
    if (next.ended) ended = [...ended, next.ended]
  })
  return { items, ended }
}

describe('work that a page reported', () => {
  it('is in progress until the API reports otherwise', () =>
    expect(after(progress()).items).toMatchObject([{ state: 'underWay', seen: true, startedAt: began.getTime() }]))

  it('is done, once, when it was seen and no install is in progress any more', () => {
    const { items, ended } = after(progress(), none, none)
    expect(items).toMatchObject([{ state: 'done', phase: 'system' }])
    expect(ended).toHaveLength(1)
  })

  it('is not taken for done once the person has stopped it, until another begins', () => {
    const stopped = withStopped(after(progress()).items, '7', at(10_080))
    const later = answered(stopped, none, 10_130)
    expect([later.items, later.ended]).toMatchObject([[{ state: 'failed', stopped: true, read: true }], null])
    const again = answered(later.items, progress({ startedAt: at(20_000) }), 20_010)
    expect(again.items).toMatchObject([{ state: 'underWay', read: false }])
    expect(again.items[0]?.stopped).toBeUndefined()
  })

  it('continues with the app, and ends with it', () => {
    const run = progress({ phase: 'app', about: 'Ghost' })
    expect(after(progress(), run).items).toMatchObject([{ state: 'underWay', phase: 'app' }])
    expect(after(progress(), run, { ...run, state: 'done' }).items).toMatchObject([{ state: 'done', about: 'Ghost' }])
    expect(after(progress(), { ...run, state: 'failed' }).items).toMatchObject([{ state: 'failed', phase: 'app' }])
  })

  it('keeps the steps that were seen, of the system and of its app', () => {
    const seen = (step: WorkProgress['step'], start: number) => progress({ step, stepStartedAt: at(start) })
    const app = (over: Partial<WorkProgress>) => progress({ phase: 'app', step: null, ...over })
    const { items } = after(
      seen('os', 10_050),
      seen('packages', 10_125),
      app({ appStep: 'download' }),
      app({ state: 'done', stepStartedAt: at(10_260) }),
    )
    expect(items).toMatchObject([
      {
        steps: [
          { step: 'os', from: 10_050_000, to: 10_125_000, isEnded: true },
          { step: 'packages', to: 10_130_000, isEnded: false },
        ],
        appSteps: [{ step: 'download', from: 10_190_000, isLate: true, isEnded: false }],
      },
    ])
  })

  it('keeps the step at which it failed, which the API no longer reports, until another install', () => {
    const failed = progress({ state: 'failed', step: 'failed', percent: 100, stepStartedAt: at(10_090) })
    const steps = [{ step: 'packages', to: 10_090_000, isEnded: true }]
    const packages = progress({ step: 'packages', stepStartedAt: at(10_060) })
    expect(after(packages, failed).items).toMatchObject([{ state: 'failed', steps }])
    const next = progress({ state: 'failed', step: 'failed', startedAt: at(20_000) })
    expect(after(packages, failed, next).items).toMatchObject([{ state: 'failed', steps: [] }])
    const other = progress({ step: 'boot', startedAt: at(20_000), stepStartedAt: at(20_010) })
    expect(after(packages, other).items).toMatchObject([{ startedAt: 20_000_000, steps: [{ step: 'boot' }] }])
  })

  it('is not ended by what was read before it was reported', () => {
    const items = withReported([], [{ ...report, ordered: true }], at(10_010))
    expect(answered(items, progress({ state: 'failed' }), 10_009).items).toBe(items)
    expect(answered(items, progress({ state: 'failed' }), 10_010).items).toMatchObject([{ state: 'failed' }])
  })

  it('ignores the app of an earlier install', () => {
    const old = progress({ phase: 'app', state: 'failed', startedAt: at(5) })
    expect(after(progress(), old).items).toMatchObject([{ state: 'done', phase: 'system' }])
  })

  it('is removed when it never was in progress', () => expect(after(none).items).toEqual([]))

  it('waits for a while after the order, and is then removed', () => {
    const ordered = withReported([], [{ ...report, ordered: true, startedAt: began }], began)
    expect(answered(ordered, none, 10_060).items).toHaveLength(1)
    expect(answered(ordered, none, 10_300).items).toEqual([])
  })

  it('keeps the same object when nothing has changed', () => {
    const { items } = after(progress())
    expect(answered(items, progress(), 10_075).items).toBe(items)
    expect(withReported(items, [report], at(10_200))).toBe(items)
  })
})

describe('ended work', () => {
  const done = after(progress(), none).items
  const dismissed = done.map((item) => ({ ...item, dismissed: true }))

  it('is not restored by an outdated page', () => expect(withReported(dismissed, [report], at(10_130))).toBe(dismissed))

  it('is replaced by a later install', () => {
    const later = { ...report, startedAt: at(20_000) }
    expect(withReported(dismissed, [later], at(20_001))).toMatchObject([{ state: 'underWay', dismissed: false }])
    expect(withReported(dismissed, [report], at(20_000))).toMatchObject([{ state: 'underWay', dismissed: false }])
  })

  it('is replaced by a new order, regardless of the clock of the device', () =>
    expect(withReported(done, [{ ...report, ordered: true }], at(0))).toMatchObject([
      { state: 'underWay', seen: false },
    ]))

  it('stays dismissed while a failed install is reported repeatedly', () => {
    const failed = after(progress({ state: 'failed' })).items.map((item) => ({ ...item, dismissed: true }))
    expect(withReported(failed, [report], at(50_000))).toBe(failed)
  })
})

it('shows failures first, then work in progress, then done work, and nothing dismissed', () => {
  const [item] = after(progress()).items
  if (!item) throw new Error('nothing reported')
  const of = (id: string, over: Partial<WorkItem>): WorkItem => ({ ...item, id, ...over })
  const shown = sortedItems([
    of('done', { state: 'done' }),
    of('old', { startedAt: 1 }),
    of('new', { startedAt: 2 }),
    of('away', { state: 'failed', dismissed: true }),
    of('failed', { state: 'failed' }),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['failed', 'new', 'old', 'done'])
})

describe('what has ended', () => {
  const ended = after(progress(), none).items
  const seen = withRead(ended, at(10_200))

  it('is unread until it was seen, then history for two weeks', () => {
    expect([ended.map(isUnread), ended.map(isHistory)]).toEqual([[true], [false]])
    expect([seen.map(isUnread), seen.map(isHistory)]).toEqual([[false], [true]])
    expect(withRead(seen, at(10_300))).toBe(seen)
    expect(withRead(seen, at(10_200 + 15 * 86_400))).toEqual([])
  })

  it('stays when it has failed', () => {
    const failed = withRead(after(progress({ state: 'failed' })).items, at(10_200))
    expect([failed.map(isUnread), failed.map(isHistory)]).toEqual([[false], [false]])
    expect(withRead(failed, at(10_200 + 15 * 86_400))).toBe(failed)
  })

  it('leaves alone what is in progress', () => {
    const { items } = after(progress())
    expect(withRead(items, at(10_200))).toBe(items)
  })

  it('is unread again when the same server is installed once more', () => {
    const again = answered(seen, progress({ startedAt: at(20_000) }), 20_060).items
    expect(answered(again, none, 20_120).items.map(isUnread)).toEqual([true])
  })
})

describe('other work', () => {
  const follow = (work: ReportedWork, ...answers: [at: number, WorkProgress][]) =>
    answers.reduce<readonly WorkItem[]>(
      (items, [time, answer]) => answered(items, answer, time).items,
      withReported([], [work], at(10_000)),
    )
  const of = (kind: WorkProgress['kind'], over: Partial<WorkProgress>) => progress({ kind, startedAt: null, ...over })
  const snapshot = { kind: 'snapshot', id: '7', name: 'web-03', ordered: true, startedAt: began } as const

  it('is distinguished from an install of the same server', () => {
    const both = withReported(withReported([], [report], began), [snapshot], began)
    expect(answered(both, progress({ state: 'failed' }), 10_060).items).toMatchObject([
      { kind: 'snapshot', state: 'underWay' },
      { kind: 'install', state: 'failed' },
    ])
  })

  it('ignores a snapshot older than the requested one', () => {
    const earlier = of('snapshot', { state: 'done', startedAt: at(9000), about: 'Old' })
    const own = of('snapshot', { state: 'done', startedAt: at(10_001), about: 'New' })
    expect(follow(snapshot, [10_060, earlier])).toMatchObject([{ state: 'underWay' }])
    expect(follow(snapshot, [10_060, earlier], [10_120, own])).toMatchObject([{ state: 'done', about: 'New' }])
  })

  it('is lost when it is never listed, or no longer', () => {
    const none = of('snapshot', { state: 'none' })
    expect(follow(snapshot, [10_500, none])).toMatchObject([{ state: 'underWay' }])
    expect(follow(snapshot, [10_601, none])).toMatchObject([{ state: 'lost' }])
    const image = { kind: 'iso', id: '5', name: 'a.iso', at: '7' } as const
    const listed = of('iso', { id: '5', state: 'underWay' })
    expect(follow(image, [10_010, listed], [10_020, { ...listed, state: 'none' }])).toMatchObject([{ state: 'lost' }])
  })

  const batch = { kind: 'transfer', id: '3', name: 'a.no' } as const
  const counts = { all: 3, done: 1, waiting: 1, failed: 0 }
  const rests = of('transfer', { id: '3', state: 'waiting', counts })

  it('waits, can be dismissed, and returns when it continues', () => {
    const resting = follow(batch, [10_010, rests])
    expect(resting).toMatchObject([{ state: 'waiting', counts }])
    const away = resting.map((item) => ({ ...item, dismissed: true }))
    expect(withReported(resting, [batch], at(10_020))).toBe(resting)
    expect(withReported(away, [batch], at(10_020))).toMatchObject([{ state: 'underWay', dismissed: false }])
    const moving = { ...rests, state: 'underWay' as const }
    expect(answered(resting, moving, 10_020).items).toMatchObject([{ state: 'underWay' }])
  })

  it('of one domain ends once, with its page, and can be dismissed before', () => {
    const domain = { kind: 'domain', id: '9', name: 'a.no' } as const
    const moves = of('domain', { id: '9' })
    const [moving] = follow(domain, [10_010, moves])
    if (!moving) return expect.unreachable()
    expect(isDismissible(moving)).toBe(true)
    const { items, ended } = answered([moving], { ...moves, state: 'done' }, 10_020)
    if (!ended) return expect.unreachable()
    expect(ended).toMatchObject({ kind: 'domain', state: 'done' })
    expect(workPath(ended)).toBe('/domains/transfer/done?domain=a.no')
    expect(answered(items, { ...moves, state: 'done' }, 10_030).ended).toBeNull()
    expect(follow(domain, [10_010, moves], [10_020, { ...moves, state: 'none' }])).toEqual([])
  })

  it('is removed when its list no longer contains it', () =>
    expect(follow(batch, [10_010, rests], [10_020, { ...rests, state: 'none' }])).toEqual([]))

  it('of an order represents the installs of its servers', () => {
    const order = { kind: 'deploy', id: '1,2', name: 'web-03' } as const
    const items = withReported(follow(order, [10_010, of('deploy', { id: '1,2', servers: ['7'] })]), [report], began)
    expect(sortedItems(items).map(({ kind }) => kind)).toEqual(['deploy'])
    const ready = answered(items, of('deploy', { id: '1,2', state: 'done', servers: ['7'] }), 10_020).items
    expect(sortedItems(ready).map(({ kind }) => kind)).toEqual(['install', 'deploy'])
  })
})

describe('what the device has stored', () => {
  const items = after(progress({ stepStartedAt: at(10_050) }), progress({ phase: 'app', appStep: 'download' })).items
  const [item] = items
  const broken = [null, 'x', {}, { ...item, kind: 'order' }, { ...item, startedAt: 'now' }, { ...item, servers: [7] }]

  it('is read as it was written', () => expect(storedWork(JSON.parse(JSON.stringify(items)))).toEqual(items))

  it('loses each item that is invalid, and no other', () =>
    expect(storedWork([...broken, item, ...broken])).toEqual(items))

  it.each([null, 'x', { 0: item }])('is nothing when it is %j', (stored) => expect(storedWork(stored)).toEqual([]))

  it('may be of a version that kept no steps', () => {
    const { steps: _, ...without } = item ?? {}
    expect(storedWork([without])).toEqual([without])
  })

  it.each([null, [{ step: 'os' }], [{ step: 'os', from: '1', to: 2, isLate: false, isEnded: true }]])(
    'loses an item with steps like %j',
    (steps) => expect(storedWork([{ ...item, steps }])).toEqual([]),
  )
})
