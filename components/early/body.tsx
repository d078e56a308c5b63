'use client'

import { useEffect, type ReactNode, type SyntheticEvent } from 'react'

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
