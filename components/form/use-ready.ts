'use client'

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the browser has taken over: what is typed into a form before that would be lost. False on the server. */
export function useReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
