'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'
import { paths } from '@/lib/paths'
import { forgetAll, openStore } from '@/lib/storage/device-store'
import { onSignOutElsewhere } from './sign-out'

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
