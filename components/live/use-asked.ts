'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Settled } from '@/lib/rules/outcome'
import { askLive } from './ask'

/**
 * One answer of a live route of ours to what is being typed: asked for when the typing has paused, and once for the same
 * question.
 *
 * @param url from `paths.live`; null asks nothing
 * @returns the answer to this very question, or null while there is none
 */
export function useAsked<T>(url: string | null, pauseMs = 400): Settled<T> | null {
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(url), pauseMs)
    return () => clearTimeout(timer)
  }, [url, pauseMs])
  const { data } = useQuery<Settled<T>>({
    queryKey: ['asked', asked],
    enabled: asked !== null && asked === url,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const answer = await askLive<T>(asked ?? '', signal)
      return answer
    },
  })
  return asked === url && data ? data : null
}
