import { describe, expect, it } from 'vitest'
import type { WorkProgress } from '@/lib/rules/work'
import { inOrder, withProgress, withReported, type WorkItem } from './work-item'

const at = (seconds: number) => new Date(seconds * 1000)
const began = at(10_000)
const report = { kind: 'install' as const, id: '7', name: 'web-03' }
const progress = (over: Partial<WorkProgress> = {}): WorkProgress => ({
  id: '7',
  state: 'underWay',
  phase: 'system',
  step: 'os',
  percent: 40,
  packagesDone: null,
  packagesTotal: null,
  appName: null,
  startedAt: began,
  ...over,
})
const none = progress({ state: 'none', phase: 'app', startedAt: null })

/** What is known after a report and the answers that follow, a minute apart. */
function after(...answers: WorkProgress[]) {
  let items: readonly WorkItem[] = withReported([], [report], at(10_010))
  let ended: readonly WorkItem[] = []
  answers.forEach((answer, minute) => {
    const next = withProgress(items, [answer], at(10_070 + 60 * minute))
    items = next.items
    ended = [...ended, ...next.ended]
  })
  return { items, ended }
}

describe('work that a page reported', () => {
  it('is under way until the API tells otherwise', () =>
    expect(after(progress()).items).toMatchObject([{ state: 'underWay', seen: true, startedAt: began.getTime() }]))

  it('is done, once, when it was seen and nothing installs any more', () => {
    const { items, ended } = after(progress(), none, none)
    expect(items).toMatchObject([{ state: 'done', phase: 'system' }])
    expect(ended).toHaveLength(1)
  })

  it('goes on with the app, and ends with it', () => {
    const run = progress({ phase: 'app', appName: 'Ghost' })
    expect(after(progress(), run).items).toMatchObject([{ state: 'underWay', phase: 'app' }])
    expect(after(progress(), run, { ...run, state: 'done' }).items).toMatchObject([{ state: 'done', appName: 'Ghost' }])
    expect(after(progress(), { ...run, state: 'failed' }).items).toMatchObject([{ state: 'failed', phase: 'app' }])
  })

  it('does not take an app of an earlier install for its own', () => {
    const old = progress({ phase: 'app', state: 'failed', startedAt: at(5) })
    expect(after(progress(), old).items).toMatchObject([{ state: 'done', phase: 'system' }])
  })

  it('is forgotten when it never was under way', () => expect(after(none).items).toEqual([]))

  it('is given time after it was ordered, and then forgotten', () => {
    const ordered = withReported([], [{ ...report, ordered: true, startedAt: began }], began)
    expect(withProgress(ordered, [none], at(10_060)).items).toHaveLength(1)
    expect(withProgress(ordered, [none], at(10_300)).items).toEqual([])
  })

  it('changes nothing when the API says the same', () => {
    const { items } = after(progress())
    expect(withProgress(items, [progress()], at(10_200)).items).toBe(items)
    expect(withReported(items, [report], at(10_200))).toBe(items)
  })
})

describe('what is over', () => {
  const done = after(progress(), none).items
  const dismissed = done.map((item) => ({ ...item, dismissed: true }))

  it('is not brought back by a page that is behind', () =>
    expect(withReported(dismissed, [report], at(10_130))).toBe(dismissed))

  it('makes room for a later install', () => {
    const later = { ...report, startedAt: at(20_000) }
    expect(withReported(dismissed, [later], at(20_001))).toMatchObject([{ state: 'underWay', dismissed: false }])
    expect(withReported(dismissed, [report], at(20_000))).toMatchObject([{ state: 'underWay', dismissed: false }])
  })

  it('makes room for what was ordered just now, whatever this device takes the time to be', () =>
    expect(withReported(done, [{ ...report, ordered: true }], at(0))).toMatchObject([
      { state: 'underWay', seen: false },
    ]))

  it('stays dismissed while a failed install is reported again and again', () => {
    const failed = after(progress({ state: 'failed' })).items.map((item) => ({ ...item, dismissed: true }))
    expect(withReported(failed, [report], at(50_000))).toBe(failed)
  })
})

it('shows what failed first, then what goes on, then what is done, and nothing that was put away', () => {
  const [one] = after(progress()).items
  if (!one) throw new Error('nothing reported')
  const of = (id: string, over: Partial<WorkItem>): WorkItem => ({ ...one, id, ...over })
  const shown = inOrder([
    of('done', { state: 'done' }),
    of('old', { startedAt: 1 }),
    of('new', { startedAt: 2 }),
    of('away', { state: 'failed', dismissed: true }),
    of('failed', { state: 'failed' }),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['failed', 'new', 'old', 'done'])
})
