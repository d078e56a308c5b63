'use client'

import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'
import { onForget } from '@/lib/storage/device-store'

/**
 * Provides the query client for polling. One per tab, created at the first render. Its own retries are off, because
 * `useLive` backs off after a failure and combining both would multiply requests.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } }))
  useEffect(() => onForget(() => client.clear()), [client])
  useEffect(() => onSignedIn(() => void client.refetchQueries({ type: 'active', predicate: hasFailed })), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/**
 * Selects the reads that an ended session prevented, to repeat them after signing in. Successful reads are not
 * repeated: a change resent at the same time may just have deleted what they read.
 */
function hasFailed({ state: { status, data } }: Query): boolean {
  return status === 'error' || (typeof data === 'object' && data !== null && 'failure' in data && data.failure !== null)
}
