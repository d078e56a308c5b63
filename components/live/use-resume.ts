'use client'

import { useEffect } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'

/**
 * Reads again, once signed in, what an ended session kept from being read. What had been read is left alone: asking for
 * it beside a change that is sent at the same moment would look for what that change has just removed.
 *
 * @param hasFailed whether the latest try failed
 */
export function useResume(hasFailed: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => (hasFailed ? onSignedIn(() => void refetch()) : undefined), [hasFailed, refetch])
}
