'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { onForget } from '@/lib/storage/device-store'

/**
 * Holds what polling has brought. One per tab, made with the first render. Nothing is tried again by itself: `useLive`
 * has its own pace after a failure, and two paces on top of each other make a storm.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } }))
  useEffect(() => onForget(() => client.clear()), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
