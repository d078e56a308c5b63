import type { WorkProgress } from '@/lib/work/rules/work'
import { installSteps } from './install'

/** What a browser saw of the steps of an installation (§2.5, §2.7), apart from `install.ts`, which most pages load. */

/**
 * A step that a browser saw, in milliseconds by the API's clock. The API only reports the current step, and none once the
 * installation is over, so what was not seen is not known.
 */
export type SeenStep = {
  /** Of the system one of `installSteps`, of an app the API's words. */
  step: string
  from: number
  /** Its end, or when it was last seen. */
  to: number
  /** Its start was not seen and not reported. */
  isLate: boolean
  /** `to` is its end. */
  isEnded: boolean
}

/** A pause between two readings in which no step of interest can have passed. Pages poll every ten seconds or faster. */
const pauseMs = 30_000
/** How much later the same step is kept again: not every reading writes to the device. */
const keptMs = 10_000
const mostSteps = 20
const longestName = 80

/**
 * Adds a reading to the steps seen before: the current step, or null when it has ended and no known one follows.
 *
 * @param startedAt when the step began, or with null when the last one ended, if the API says so
 * @param asOf the API's clock when it was read
 * @returns the same list when there is nothing to keep
 */
export function seeStep(
  seen: readonly SeenStep[],
  step: string | null,
  startedAt: Date | null,
  asOf: Date,
): readonly SeenStep[] {
  const name = step?.slice(0, longestName) ?? null
  const now = asOf.getTime()
  const from = startedAt?.getTime() ?? now
  const last = seen.at(-1)
  const isSame = last?.step === name
  // Another tab was faster, or the response is from a server that lags behind.
  if (last && (now < last.to || (!isSame && from < last.from))) return seen
  if (last && isSame && (startedAt === null || from === last.from)) {
    return now - last.to < keptMs ? seen : seen.with(-1, { ...last, to: now, isEnded: false })
  }
  const isLate = startedAt === null && (!last || now - last.to > pauseMs)
  const isEnd = last && !isSame && !last.isEnded && !isLate && (isNext(name, last.step) || from - last.to <= pauseMs)
  const before = isEnd ? seen.with(-1, { ...last, to: from, isEnded: true }) : seen
  if (name === null) return before
  const others = before.filter((seenStep) => seenStep.step !== name)
  return [...others, { step: name, from, to: now, isLate, isEnded: false }].slice(-mostSteps)
}

const placeOf = (step: string | null) => installSteps.findIndex((installStep) => installStep === step)
const isNext = (step: string | null, last: string) => placeOf(last) >= 0 && placeOf(step) === placeOf(last) + 1

/** How long something took, in milliseconds; at least that long when a part of it was not seen. */
export type Took = { ms: number; isAtLeast: boolean }

/** How long a seen step took. */
export const stepTook = ({ from, to, isLate, isEnded }: SeenStep): Took => ({
  ms: Math.max(0, to - from),
  isAtLeast: isLate || !isEnded,
})

/**
 * How long all steps took, to the end of the last one; null when none was seen.
 *
 * @param startedAt start of the installation, if known
 */
export function allStepsTook(seen: readonly SeenStep[], startedAt: Date | null): Took | null {
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) return null
  const from = startedAt?.getTime() ?? first.from
  return { ms: Math.max(0, last.to - from), isAtLeast: !last.isEnded || startedAt === null }
}

/**
 * The steps with those of an answer, null when nothing is reported. Where an installation failed, the API does not say
 * (§2.5).
 */
export function seenSteps(
  { steps: system = [], appSteps: app = [] }: Partial<Record<'steps' | 'appSteps', readonly SeenStep[] | undefined>>,
  news: WorkProgress | null,
  asOf: Date,
) {
  if (news?.phase === 'system') {
    const step = news.step === 'failed' ? null : news.step
    return { steps: seeStep(system, step, news.stepStartedAt ?? null, asOf), appSteps: app }
  }
  const { appStep = null, stepStartedAt: endedAt = null } = news ?? {}
  return {
    steps: seeStep(system, null, null, asOf),
    appSteps: seeStep(app, appStep, appStep === null ? endedAt : null, asOf),
  }
}
