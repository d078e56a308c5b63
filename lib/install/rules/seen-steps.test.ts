import { describe, expect, it } from 'vitest'
import { hasErased } from './install'
import { allStepsTook, type SeenStep, seeStep, stepTook } from './seen-steps'

const at = (seconds: number) => new Date(seconds * 1000)

/** A reading: when it was read, the step, and when the API says that it began. */
type Reading = [asOf: number, step: string | null, startedAt?: number | null]

function after(...readings: Reading[]): readonly SeenStep[] {
  return readings.reduce<readonly SeenStep[]>(
    (seen, [asOf, step, startedAt = null]) => seeStep(seen, step, startedAt === null ? null : at(startedAt), at(asOf)),
    [],
  )
}

/** How long each step took in seconds; `≥` for at least. */
const told = (...readings: Reading[]) =>
  after(...readings).map((seen) => {
    const { ms, isAtLeast } = stepTook(seen)
    return `${seen.step} ${isAtLeast ? '≥' : ''}${ms / 1000}`
  })

describe('how long a step took', () => {
  it.each<[string, Reading[], string[]]>([
    [
      'by the API, however late it was seen',
      [
        [100, 'boot', 40],
        [500, 'loader', 160],
      ],
      ['boot 120', 'loader ≥340'],
    ],
    [
      'at least until it was last seen, while it goes on',
      [
        [50, 'os', 40],
        [80, 'os', 40],
      ],
      ['os ≥40'],
    ],
    [
      'at least, when steps after it passed unseen',
      [
        [50, 'boot', 40],
        [70, 'boot', 40],
        [500, 'os', 400],
      ],
      ['boot ≥30', 'os ≥100'],
    ],
    [
      'whole, when the unseen ones were short',
      [
        [50, 'boot', 40],
        [70, 'boot', 40],
        [90, 'os', 85],
      ],
      ['boot 45', 'os ≥5'],
    ],
    [
      'at least, when its start was not told',
      [
        [50, 'boot'],
        [60, 'boot'],
        [70, 'loader', 65],
      ],
      ['boot ≥15', 'loader ≥5'],
    ],
    [
      'by what was seen, when no start is told',
      [
        [50, 'boot', 40],
        [70, 'prepare'],
        [90, 'download'],
        [110, null],
      ],
      ['boot 30', 'prepare 20', 'download 20'],
    ],
    [
      'at least, when it was out of sight for long',
      [
        [50, 'prepare'],
        [200, 'download'],
        [400, null],
      ],
      ['prepare ≥0', 'download ≥0'],
    ],
    [
      'to its failure, whose time the API tells',
      [
        [50, 'os', 40],
        [60, null, 55],
      ],
      ['os 15'],
    ],
    [
      'at least, when the failure came out of sight',
      [
        [50, 'os', 40],
        [900, null, 800],
      ],
      ['os ≥10'],
    ],
    [
      'from its last start, when it is repeated',
      [
        [50, 'boot', 40],
        [70, 'loader', 60],
        [90, 'boot', 80],
      ],
      ['loader 20', 'boot ≥10'],
    ],
    [
      'to a step that is not documented',
      [
        [50, 'disks', 40],
        [70, null, 65],
        [90, 'os', 85],
      ],
      ['disks 25', 'os ≥5'],
    ],
  ])('%s', (_what, readings, steps) => expect(told(...readings)).toEqual(steps))

  it('ignores what another tab or a server that lags behind reports later', () => {
    const seen = after([50, 'os', 40], [70, 'packages', 65])
    expect(seeStep(seen, 'os', at(40), at(60))).toBe(seen)
    expect(seeStep(seen, 'os', at(40), at(75))).toBe(seen)
  })

  it('is not kept anew with each reading, and once it is over not at all', () => {
    const seen = after([50, 'os', 40])
    expect(seeStep(seen, 'os', at(40), at(59))).toBe(seen)
    const ended = seeStep(seen, null, null, at(60))
    expect(seeStep(ended, null, null, at(70))).toBe(ended)
  })

  it('never is negative, when the clocks of the API differ', () => {
    expect(told([38, 'boot', 40], [39, 'loader', 40])).toEqual(['boot 0', 'loader ≥0'])
    expect(allStepsTook(after([50, 'boot', 40]), at(900))).toEqual({ ms: 0, isAtLeast: true })
  })
})

describe('how long all steps took', () => {
  it.each<[string, Reading[], number | null, ReturnType<typeof allStepsTook>]>([
    ['nothing seen', [], 10, null],
    [
      'seen to the end',
      [
        [20, 'post', 15],
        [30, null],
      ],
      10,
      { ms: 20_000, isAtLeast: false },
    ],
    ['not seen to the end', [[20, 'os', 15]], 10, { ms: 10_000, isAtLeast: true }],
    [
      'its start unknown',
      [
        [20, 'post', 15],
        [30, null],
      ],
      null,
      { ms: 15_000, isAtLeast: true },
    ],
  ])('%s', (_what, readings, startedAt, took) =>
    expect(allStepsTook(after(...readings), startedAt === null ? null : at(startedAt))).toEqual(took),
  )
})

it('keeps few steps with short names', () => {
  const many = after(...Array.from({ length: 50 }, (_, place): Reading => [place * 10, `${place} ${'x'.repeat(500)}`]))
  expect(many).toHaveLength(20)
  expect(JSON.stringify(many).length).toBeLessThan(4000)
})

it.each([
  [[], false],
  [['waiting', 'boot'], false],
  [['boot', 'loader', 'starting', 'disks'], true],
  [['packages'], true],
])('a failed installation of which %j was seen has certainly erased the disk: %s', (seen, erased) =>
  expect(hasErased(seen)).toBe(erased),
)
