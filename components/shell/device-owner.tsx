'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'
import { paths } from '@/lib/paths'
import { forgetAll, openStore } from '@/lib/storage/device-store'
import { onSignOutElsewhere } from './sign-out'

/**
 * What a device keeps inside of this belongs to one sign-in, the one that this document was made for.
 *
 * @param owner the mark of the customer and the sign-in
 */
export function DeviceOwner({ owner, children }: { owner: string; children: ReactNode }) {
  // With the first render, before anything inside reads.
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
    // A page from the browser's memory may be one of somebody who has signed out since.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])
  return children
}
