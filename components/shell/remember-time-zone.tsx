'use client'

import { useEffect } from 'react'
import { rememberPreference } from '@/lib/remember-preference'

/** Sends this device's time zone to the server once, so that the next page is rendered with local times. */
export function RememberTimeZone() {
  useEffect(() => rememberPreference('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return null
}
