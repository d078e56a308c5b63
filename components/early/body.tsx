'use client'

import { useEffect, type ReactNode, type SyntheticEvent } from 'react'

const seen = ({ nativeEvent }: SyntheticEvent) => globalThis.early?.seen(nativeEvent)

/** The document's body, which tells `holdEarly` which events React has passed to the page. */
export function Body({ children }: { children: ReactNode }) {
  useEffect(() => globalThis.early?.begin(), [])
  return (
    <body onClickCapture={seen} onGotPointerCaptureCapture={seen}>
      {children}
    </body>
  )
}
