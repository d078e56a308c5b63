'use client'

import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { rememberPreference } from '@/lib/preferences'

const seen = ({ nativeEvent }: SyntheticEvent) => globalThis.early?.seen(nativeEvent)

/** The document's body, which reports to `holdEarly` the events that React has dispatched. */
export function Body({ children }: { children: ReactNode }) {
  useEffect(() => globalThis.early?.begin(), [])
  return (
    <body onClickCapture={seen} onGotPointerCaptureCapture={seen}>
      {children}
    </body>
  )
}

/** Reports web vitals and errors of this page to the panel. Loaded after the page, which does without it. */
export const BrowserReport = lazyPart(() =>
  import('../shell/browser-reporter').then(
    (part) => part.BrowserReporter,
    () => () => null,
  ),
)

/** Sends this device's time zone to the server once, so that the next page is rendered with local times. */
export function RememberTimeZone() {
  useEffect(() => rememberPreference('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return null
}
