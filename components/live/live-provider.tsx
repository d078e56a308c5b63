'use client'

import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'
import { onForget } from '@/lib/storage/device-store'

/**
 * Holds what polling has brought. One per tab, made with the first render. Nothing is tried again by itself: `useLive`
 * has its own pace after a failure, and two paces on top of each other make a storm.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } }))
  useEffect(() => onForget(() => client.clear()), [client])
  useEffect(() => onSignedIn(() => void client.refetchQueries({ type: 'active', predicate: hasFailed })), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/**
 * Once signed in, what an ended session kept from being read is read again. What had been read is left alone: asking for
 * it beside a change that is sent at the same moment would look for what that change has just removed.
 */
function hasFailed({ state: { status, data } }: Query): boolean {
  return status === 'error' || (typeof data === 'object' && data !== null && 'failure' in data && data.failure !== null)
}
