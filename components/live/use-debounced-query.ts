'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Settled } from '@/lib/model/outcome'
import { failureOf, readLive } from './fetch-live'

/**
 * Queries a live route while the person types: debounced, and once per URL.
 *
 * @param url from `paths.live`; null skips the request
 * @returns the answer for the current URL, or null while there is none
 */
export function useDebouncedQuery<T>(url: string | null, pauseMs = 400): Settled<T> | null {
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(url), pauseMs)
    return () => clearTimeout(timer)
  }, [url, pauseMs])
  const { data, error } = useQuery({
    queryKey: ['asked', asked],
    enabled: asked !== null && asked === url,
    staleTime: 30_000,
    queryFn: ({ signal }) => readLive<T>(asked ?? '', signal),
  })
  const answer = useMemo((): Settled<T> | null => {
    const failure = failureOf(error)
    return failure ? { ok: false, failure } : data ? { ok: true, ...data } : null
  }, [data, error])
  return asked === url ? answer : null
}
