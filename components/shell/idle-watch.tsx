'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { announceSessionEnded, onSignedIn } from '@/components/feedback/session-events'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { longestTimerMs } from '@/lib/model/time'
import { keptValue } from '@/lib/storage/device-store'

/** Times of the last activity in any tab and of the last renewal of the session, in Unix milliseconds. */
type Activity = { active: number; renewed: number }

const warningMs = 120_000
const leastRenewMs = 60_000
/** Milliseconds between updates of the latest activity to other tabs. */
const sharedEveryMs = 5_000
/** A click too: assistive technology may send no more than that. */
const events = ['pointerdown', 'keydown', 'wheel', 'click'] as const

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
  /** Milliseconds without activity after which the session ends. */
  idleMs: number
  /** Renews the session for another `idleMs`; called at most every sixth of it. Replaced by tests. */
  renew?: () => void
  /**
   * Called every second with the milliseconds that are left, from `warningMs` before the end, or halfway if the limit is
   * shorter; with null after new activity.
   */
  warn: (leftMs: number | null) => void
  /** Called after `idleMs` without activity in any tab, when watching has stopped. */
  end: () => void
}

/**
 * Watches activity in all tabs. Loading the page counts as activity.
 *
 * @returns a function that stops watching
 */
export function watchIdle({ idleMs, renew = renewSession, warn, end }: IdleWatch): () => void {
  const renewEveryMs = Math.max(leastRenewMs, idleMs / 6)
  const warnBeforeMs = Math.min(warningMs, idleMs / 2)
  // Nothing is stored just after signing in.
  let own: Activity = { active: Date.now(), renewed: shared.read()?.renewed ?? Date.now() }
  let told = 0
  let isNear = false
  let timer: ReturnType<typeof setTimeout>

  const activity = (): Activity => {
    const other = shared.read()
    return other ? { active: Math.max(own.active, other.active), renewed: Math.max(own.renewed, other.renewed) } : own
  }
  const tell = () => {
    told = Date.now()
    shared.write(activity())
  }

  /** Does what is due, and schedules the next check. */
  function look(): void {
    clearTimeout(timer)
    const now = Date.now()
    const { active, renewed } = activity()
    if (now >= active + idleMs) {
      stop()
      end()
      return
    }
    const wasNear = isNear
    isNear = now >= active + idleMs - warnBeforeMs
    if (isNear) warn(active + idleMs - now)
    else if (wasNear) warn(null)
    // The session lasts `idleMs` from its renewal, so later activity requires another one.
    const renewAt = active > renewed ? renewed + renewEveryMs : Infinity
    if (now >= renewAt) {
      own = { active, renewed: now }
      tell()
      renew()
    }
    const next = isNear ? active + idleMs : active + idleMs - warnBeforeMs
    const until = Math.min(next, now < renewAt ? renewAt : Infinity) - now
    // Another tab may have been active, so a near end is checked more often.
    timer = setTimeout(look, Math.min(until, isNear ? 1000 : longestTimerMs))
  }

  function note(): void {
    const { active, renewed } = activity()
    own = { ...own, active: Date.now() }
    if (isNear || Date.now() >= told + sharedEveryMs) tell()
    // The first activity since the last renewal schedules the next one.
    if (isNear || active <= renewed) look()
  }

  function stop(): void {
    clearTimeout(timer)
    for (const name of events) removeEventListener(name, note, true)
    document.removeEventListener('visibilitychange', look)
  }

  for (const name of events) addEventListener(name, note, { capture: true, passive: true })
  // Timers do not run while a device sleeps.
  document.addEventListener('visibilitychange', look)
  tell()
  look()
  return stop
}

async function renewSession(): Promise<void> {
  try {
    await (await fetch('/api/auth/session', { cache: 'no-store' })).text()
  } catch {
    // Offline: the next activity retries.
  }
}

/**
 * Renews the session during activity, counts down the last two minutes of an idle one, and then asks to sign in. Any activity
 * keeps it, such as pressing the button of the warning.
 *
 * @param minutes minutes without activity
 */
export function IdleLimit({ minutes }: { minutes: number }) {
  const t = useTranslations('shell.idle')
  const [leftMs, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = () => {
      setLeft(null)
      announceSessionEnded()
    }
    const begin = () => watchIdle({ idleMs: minutes * 60_000, warn: setLeft, end })
    let stop = begin()
    const stopListening = onSignedIn(() => {
      stop()
      stop = begin()
    })
    return () => {
      stopListening()
      stop()
    }
  }, [minutes])
  if (leftMs === null) return null
  const stay = () => setLeft(null)
  const seconds = Math.ceil(leftMs / 1000)
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={stay}
      title={t('title', { left })}
      foot={
        <Button variant="primary" onClick={stay} data-autofocus>
          {t('stay')}
        </Button>
      }
    >
      <p>{t('means')}</p>
    </Dialog>
  )
}
