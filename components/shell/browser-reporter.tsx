'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { useEffect } from 'react'
import { listen } from '@/components/ui/listen'

/** Most errors that one page reports: a broken loop would report thousands. */
const mostErrors = 5

/** Sends web vitals as they become known, and the kind and place of errors that nothing caught, never their message. */
export function BrowserReporter() {
  useReportWebVitals(reportVital)
  useEffect(() => {
    let left = mostErrors
    const report = (error: unknown) => {
      if (left-- > 0)
        send({ error: { name: error instanceof Error ? error.name : typeof error, place: placeOf(error) } })
    }
    const stops = [
      listen('error', ({ error }) => report(error)),
      listen('unhandledrejection', ({ reason }) => report(reason)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}

/** A stable function, so that no measurement is sent twice. */
function reportVital({ name, value, navigationType }: { name: string; value: number; navigationType: string }): void {
  // A page that was kept or restored was not loaded.
  if (navigationType === 'navigate' || navigationType === 'reload') send({ vital: { name, value } })
}

/** The first place in our own scripts. */
function placeOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/_next\/static\/[\w./~-]{1,200}:\d{1,7}:\d{1,7}/.exec(stack)?.[0] ?? null
}

function send(report: object): void {
  if (!navigator.onLine) return
  navigator.sendBeacon('/api/browser-report', JSON.stringify({ path: location.pathname, ...report }))
}
