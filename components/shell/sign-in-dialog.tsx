'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { onSessionEnded, settleSignIn, type SignInReason } from '@/components/feedback/session-events'
import { lazyPart } from '@/components/ui/lazy-part'
import type { Viewer } from '@/lib/model/rights'

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
