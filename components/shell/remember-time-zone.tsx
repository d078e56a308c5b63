'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { rememberPreference } from '@/lib/preferences'

/**
 * Sends this device's time zone to the server, so that the next page is rendered with local times. If the device has
 * travelled since, also with this page in an open tab, the page is shown again with them.
 *
 * @param stored what the server knows
 */
export function RememberTimeZone({ stored }: { stored: string | null }) {
  const router = useRouter()
  const remember = useEffectEvent(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (document.hidden || timeZone === stored) return
    rememberPreference('deviceTimeZone', timeZone)
    if (stored !== null) router.refresh()
  })
  useEffect(() => {
    const look = () => remember()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return null
}
