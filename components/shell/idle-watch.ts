import { keptValue } from '@/lib/storage/kept-value'

/** When a person last did something in any tab, and when the session was last renewed; Unix milliseconds. */
type Activity = { active: number; renewed: number }

const warningMs = 120_000
const leastRenewMs = 60_000
/** How exact other tabs know the latest activity. */
const sharedEveryMs = 5_000
const events = ['pointerdown', 'keydown', 'wheel'] as const

const shared = keptValue<Activity | null>({
  key: 'activity',
  days: 1,
  restored: (stored) =>
    typeof stored === 'object' &&
    stored !== null &&
    'active' in stored &&
    typeof stored.active === 'number' &&
    'renewed' in stored &&
    typeof stored.renewed === 'number'
      ? { active: stored.active, renewed: stored.renewed }
      : null,
})

type IdleWatch = {
  /** Without activity for this long the session ends, milliseconds. */
  idleMs: number
  /** Asks the server for another `idleMs`; called at most every sixth of it. */
  renew: () => void
  /** True `warningMs` before the end, or halfway where the limit is shorter; false when there was activity after all. */
  warn: (isNear: boolean) => void
  /** Nobody has been active in any tab for `idleMs`. Watching has stopped. */
  end: () => void
}

/**
 * Follows what a person does, in all tabs together. It begins with activity, because a page was loaded.
 *
 * @returns stops watching
 */
export function watchIdle({ idleMs, renew, warn, end }: IdleWatch): () => void {
  const renewEveryMs = Math.max(leastRenewMs, idleMs / 6)
  const warnBeforeMs = Math.min(warningMs, idleMs / 2)
  // Nothing stored: somebody has just signed in here.
  let own: Activity = { active: Date.now(), renewed: shared.read()?.renewed ?? Date.now() }
  let told = 0
  let isNear = false
  let timer: ReturnType<typeof setTimeout>

  const known = (): Activity => {
    const other = shared.read()
    return other ? { active: Math.max(own.active, other.active), renewed: Math.max(own.renewed, other.renewed) } : own
  }
  const tell = () => {
    told = Date.now()
    shared.write(known())
  }

  /** Looks at the clock, does what is due, and comes back when the next thing is. */
  function look(): void {
    clearTimeout(timer)
    const now = Date.now()
    const { active, renewed } = known()
    if (now >= active + idleMs) {
      stop()
      end()
      return
    }
    const wasNear = isNear
    isNear = now >= active + idleMs - warnBeforeMs
    if (isNear !== wasNear) warn(isNear)
    // The session lasts `idleMs` from when it was renewed: activity since then has to count as well.
    const renewAt = active > renewed ? renewed + renewEveryMs : Infinity
    if (now >= renewAt) {
      own = { active, renewed: now }
      tell()
      renew()
    }
    const next = isNear ? active + idleMs : active + idleMs - warnBeforeMs
    const until = Math.min(next, now < renewAt ? renewAt : Infinity) - now
    // Another tab may have been active meanwhile; a near end is looked at more often.
    timer = setTimeout(look, isNear ? Math.min(until, 1000) : until)
  }

  function note(): void {
    const { active, renewed } = known()
    own = { ...own, active: Date.now() }
    if (isNear || Date.now() >= told + sharedEveryMs) tell()
    // The first activity since the session was renewed: it is to be renewed again.
    if (isNear || active <= renewed) look()
  }

  function stop(): void {
    clearTimeout(timer)
    for (const name of events) removeEventListener(name, note, true)
    document.removeEventListener('visibilitychange', look)
  }

  for (const name of events) addEventListener(name, note, { capture: true, passive: true })
  // A device that slept has not run its timers.
  document.addEventListener('visibilitychange', look)
  tell()
  look()
  return stop
}
