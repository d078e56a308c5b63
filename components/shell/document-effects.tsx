'use client'

import { useEffect } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { rememberPreference } from '@/lib/preferences'

/** Reports web vitals and errors of this page to the panel. Loaded after the page, which it is no part of. */
export const BrowserReport = lazyPart(() => import('./browser-reporter').then((part) => part.BrowserReporter))

/** Sends this device's time zone to the server once, so that the next page is rendered with local times. */
export function RememberTimeZone() {
  useEffect(() => rememberPreference('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return null
}
