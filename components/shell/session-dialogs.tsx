'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import {
  announceSessionEnded,
  onSessionEnded,
  onSignedIn,
  settleSignIn,
  type SignInReason,
} from '@/components/feedback/session-events'
import { lazyPart } from '@/components/ui/lazy-part'
import type { Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { forgetAll, openStore } from '@/lib/storage/device-store'
import { onSignOutElsewhere } from './sign-out'

const IdleDialog = lazyPart(() => import('./idle-watch').then((part) => part.IdleDialog))

/**
 * Renews the session during activity, warns before an idle one ends, and then asks to sign in. Loaded when the page is
 * idle.
 *
 * @param minutes minutes without activity; 0 for no limit
 */
export function IdleLimit({ minutes }: { minutes: number }) {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (minutes === 0) return
    let stop = () => {}
    let isGone = false
    const begin = async () => {
      const { watchIdle } = await import('./idle-watch')
      if (isGone) return
      stop()
      stop = watchIdle({
        idleMs: minutes * 60_000,
        renew: () => void renewSession(),
        warn: setNear,
        end: () => {
          setNear(false)
          announceSessionEnded()
        },
      })
    }
    const timer = setTimeout(() => void begin(), 3000)
    const stopListening = onSignedIn(() => void begin())
    return () => {
      isGone = true
      clearTimeout(timer)
      stopListening()
      stop()
    }
  }, [minutes])

  return isNear ? <IdleDialog onStay={() => setNear(false)} /> : null
}

async function renewSession(): Promise<void> {
  try {
    await (await fetch('/api/auth/session', { cache: 'no-store' })).text()
  } catch {
    // Offline: the next activity retries.
  }
}

const SignInBox = lazyPart(() => import('./sign-in-box').then((part) => part.SignInBox))

/**
 * Opens over the page when the session has ended, or when a change needs the password again. Typed values are kept; a
 * refused change is sent after signing in (see send-change.ts).
 */
export function SignInDialog({ viewer }: { viewer: Viewer }) {
  const [reason, setReason] = useState<SignInReason | null>(null)
  const router = useRouter()
  useEffect(() => onSessionEnded(setReason), [])
  const close = (signedIn: boolean) => {
    setReason(null)
    settleSignIn(signedIn)
    if (signedIn) router.refresh()
  }
  return reason ? <SignInBox viewer={viewer} reason={reason} onClose={close} /> : null
}

/**
 * Binds what its children store on the device to one sign-in, that of this document.
 *
 * @param owner tag of the customer and the sign-in
 */
export function DeviceOwner({ owner, children }: { owner: string; children: ReactNode }) {
  // At the first render, before children read from the store.
  useState(() => openStore(owner))
  useEffect(() => onSignedIn(() => openStore(owner)), [owner])
  useEffect(
    () =>
      onSignOutElsewhere(() => {
        forgetAll()
        location.replace(paths.signIn())
      }),
    [],
  )
  useEffect(() => {
    // A page from the back/forward cache may belong to somebody who has signed out.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])
  return children
}
