'use client'

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'
import { keptMs } from '@/components/visit/visits'
import { onForget } from '@/lib/storage/device-store'

/**
 * Provides the query client. One per tab, created at the first render. A failed read is shown at once and `useLive` polls
 * again at a slower pace, so React Query's retries, which report a failure only after the last of them, are off.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  useEffect(() => onForget(() => client.clear()), [client])
  useEffect(
    () =>
      // Reads that an ended session prevented. Successful ones are not repeated: a change resent at the same time may
      // just have deleted what they read.
      onSignedIn(
        () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
      ),
    [client],
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const createClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 1000, gcTime: keptMs } },
    queryCache: new QueryCache({
      // React Query counts failures since the query began; the pace of polling depends on failures in a row.
      onSuccess: (_, query) => query.setState({ errorUpdateCount: 0 }),
    }),
  })
