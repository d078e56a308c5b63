'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
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

/**
 * Sends this device's time zone to the server, so that the next page is rendered with local times. If the device has
 * travelled since, also with this page in an open tab, the page is shown again with them.
 *
 * @param known what the server knows
 */
export function RememberTimeZone({ known }: { known: string | null }) {
  const router = useRouter()
  const remember = useEffectEvent(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (document.hidden || timeZone === known) return
    rememberPreference('deviceTimeZone', timeZone)
    if (known !== null) router.refresh()
  })
  useEffect(() => {
    const look = () => remember()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return null
}
