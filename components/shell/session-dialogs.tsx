'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useState } from 'react'
import { onSessionEnded, onSignedIn, settleSignIn } from '@/components/feedback/session-events'
import { useRefresh } from '@/components/live/use-refresh'
import { listen } from '@/components/ui/listen'
import type { SignInReason } from '@/lib/model/outcome'
import type { Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { onSignOutElsewhere } from './sign-out'

const SignInBox = dynamic(() => import('./sign-in-box').then((loaded) => loaded.SignInBox), { ssr: false })

/**
 * Opens over the page when the session has ended, or when a change needs the password again. Typed values are kept; a
 * refused change is sent after signing in (see send-change.ts).
 *
 * @param passkeys whether the API signs in with them
 */
export function SignInDialog({ viewer, passkeys }: { viewer: Viewer; passkeys: boolean }) {
  const [reason, setReason] = useState<SignInReason | null>(null)
  const { refresh } = useRefresh()
  useEffect(() => onSessionEnded(setReason), [])
  const close = (signedIn: boolean) => {
    setReason(null)
    settleSignIn(signedIn)
    if (signedIn) refresh()
  }
  return reason ? <SignInBox viewer={viewer} passkeys={passkeys} reason={reason} onClose={close} /> : null
}

/**
 * Binds what its children store on the device to one sign-in, that of this document.
 *
 * @param owner tag of the customer and the sign-in
 */
export function DeviceOwner({ owner, children }: { owner: string; children: ReactNode }) {
  // At the first render, before children read from the store.
  useState(() => openDeviceStore(owner))
  useEffect(() => onSignedIn(() => openDeviceStore(owner)), [owner])
  useEffect(
    () =>
      onSignOutElsewhere(() => {
        forgetAll()
        location.replace(paths.signIn(undefined, 'out'))
      }),
    [],
  )
  // A page from the back/forward cache may belong to somebody who has signed out.
  useEffect(() => listen('pageshow', ({ persisted }) => persisted && location.reload()), [])
  return children
}
