'use client'

import { useEffect } from 'react'
import { rememberPreference } from '@/lib/remember-preference'

/** Tells the server the clock of this device, once, so that the next page shows local times from its first answer. */
export function RememberTimeZone() {
  useEffect(() => rememberPreference('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return null
}
