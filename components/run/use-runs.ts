'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { isSending, type RunItem } from '@/lib/model/run'
import type { Runs, RunStart } from './run-store'
import { onRuns } from './runs-in-progress'

const none: readonly never[] = []

/**
 * The runs of one kind, which outlive the page.
 *
 * @returns the runs, newest first, and what can be done with them
 */
export function useRuns<Item extends RunItem, About>(runs: Runs<Item, About>) {
  const t = useTranslations('feedback.run')
  const all = useSyncExternalStore(onRuns, runs.list, () => none)
  useEffect(() => {
    const soon = setTimeout(() => void runs.preload(), 1500)
    return () => clearTimeout(soon)
  }, [runs])
  return {
    all,
    isSending: all.some(isSending),
    /** @param what the run in words, for a person who has left its page */
    start: (what: string, run: Omit<RunStart<Item, About>, 'words'>) =>
      runs.start({
        ...run,
        words: { what, open: t('open'), interrupted: t('interrupted'), tally: (counts) => t('tally', counts) },
      }),
  }
}
