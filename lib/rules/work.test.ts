import { describe, expect, it } from 'vitest'
import { belongsTo, workProgress } from './work'

const at = (seconds: number) => new Date(seconds * 1000)
const install = {
  step: 'packages' as const,
  progress: 62,
  packagesDone: 412,
  packagesTotal: 667,
  startedAt: at(100),
  stalled: false,
  failed: false,
}
const app = { name: 'Nextcloud', status: 'running' as const, progress: 40, createdAt: at(100) }

describe('how the work on a server stands', () => {
  it.each([
    ['installing', install, app, 'underWay', 'system'],
    ['stalled', { ...install, stalled: true }, app, 'stalled', 'system'],
    ['failed', { ...install, failed: true, stalled: true }, app, 'failed', 'system'],
    ['system done, app pending', null, { ...app, status: 'pending' as const }, 'underWay', 'app'],
    ['app running', null, app, 'underWay', 'app'],
    ['app completed', null, { ...app, status: 'completed' as const }, 'done', 'app'],
    ['app failed', null, { ...app, status: 'failed' as const }, 'failed', 'app'],
    ['app timed out', null, { ...app, status: 'timeout' as const }, 'failed', 'app'],
    ['app aborted', null, { ...app, status: 'aborted' as const }, 'failed', 'app'],
    ['nothing at all', null, null, 'none', 'app'],
  ])('%s', (_what, installs, run, state, phase) =>
    expect(workProgress('7', installs, run)).toMatchObject({ id: '7', state, phase }),
  )
})

it.each([
  ['the same moment', at(1000), at(1000), true],
  ['recorded a little before the install', at(1000), at(950), true],
  ['an app of last year', at(1000), at(10), false],
  ['one of them is not known', null, at(10), true],
])('an app run belongs to the install: %s', (_what, ordered, began, belongs) =>
  expect(belongsTo(ordered, began)).toBe(belongs),
)
