'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readLive } from './fetch-live'

/**
 * Queries a live route once per URL. The query's error is a `ReadError`.
 *
 * @param url from `paths.live`; null skips the request
 */
export function useRead<T>(url: string | null, isWanted = true) {
  return useQuery({ ...readQuery<T>(url), enabled: url !== null && isWanted })
}

/** The query of `useRead`, also for who only follows what others ask. */
export const readQuery = <T>(url: string | null) =>
  queryOptions({
    queryKey: ['asked', url],
    staleTime: 30_000,
    queryFn: async ({ signal }) => (await readLive<T>(url ?? '', signal)).value,
  })

/** `useRead` while the person types. */
export function useDebouncedRead<T>(url: string | null) {
  return useRead<T>(url, useHasStayed(url))
}

/** Whether a value has stayed for `ms`, by default as long as somebody who types pauses. */
export function useHasStayed(value: string | null, ms = 400): boolean {
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return last === value
}
