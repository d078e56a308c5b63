'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import type { ToSend } from '@/components/calls/shown'
import { forgetSent } from '@/components/form/sent-changes'
import { isAccepted, isRetryable, isSending, type Run, type RunItem } from '@/lib/model/run'
import { onForget } from '@/lib/storage/device-store'
import { type RunState, runEngine, type RunWords, type RunWork } from './run-engine'
import { addKind, notifyRuns, onRuns, type RunCounts, sentKeyOf } from './runs-in-progress'

/**
 * The runs of this document, outside its pages: a run goes on when the person leaves its page, and ends with the
 * session. Whoever has left is told by a toast and the notification area.
 */

/** A run that is started. */
export type RunStart<Item extends RunItem, About> = {
  /** Identifies the run among all kinds; another of the same key is replaced, unless it is being sent. */
  key: string
  items: readonly Item[]
  about: About
  /** Called when no item is waiting any more, to refresh the page. */
  onEnd?: () => void
  words: RunWords
}

export type Runs<Item extends RunItem, About> = ReturnType<typeof defineRuns<Item, About, unknown>>

/** The runs of each kind. */
const lists: (() => readonly { key: string }[])[] = []

/** Whether there is such a run, in progress or with its results still shown. */
export function useHasRun(key: string): boolean {
  return useSyncExternalStore(
    onRuns,
    () => lists.some((list) => list().some((run) => run.key === key)),
    () => false,
  )
}

/** Items whose calls are shown. */
export const mostShown = 5

/** A run before anything was sent. */
const idle = { stopped: null, pause: null, openUntil: 0, isBlind: false } as const

/** Defines a kind of run. Call once, outside components. */
export function defineRuns<Item extends RunItem, About, Value>(work: RunWork<Item, About, Value>) {
  let held: readonly RunState<Item, About>[] = []
  let list: readonly Run<Item, About>[] = []
  const find = (key: string) => held.find(({ run }) => run.key === key)
  const set = (next: readonly RunState<Item, About>[]) => {
    held = next
    list = next.map(({ run }) => run)
    notifyRuns()
  }
  const change = (key: string, part: (now: RunState<Item, About>) => Partial<RunState<Item, About>>) =>
    set(held.map((entry) => (entry.run.key === key ? { ...entry, ...part(entry) } : entry)))
  const update = (key: string, next: (run: Run<Item, About>) => Run<Item, About>) =>
    change(key, ({ run }) => ({ run: next(run) }))
  onForget(() => set([]))

  const countsOf = ({ items }: Run<Item, About>): RunCounts => {
    const sent = items.filter(({ result }) => result.kind !== 'skipped')
    const [all, done] = [sent.length, sent.filter(work.isDone ?? isAccepted).length]
    const failed = sent.filter(isRetryable).length
    return { all, done, failed, uncertain: all - done - failed }
  }
  lists.push(() => list)
  addKind({
    isSending: () => list.some(isSending),
    progress: () =>
      held.flatMap(({ run, words, page, loop }) => {
        if (loop === null) return []
        const counts = countsOf(run)
        return [{ key: run.key, what: words.what, page, counts, text: words.tally({ ...counts, uncertain: 0 }) }]
      }),
  })

  const { proceed, retry, look } = runEngine(work, { find, change, update, countsOf })

  return {
    /** The runs of this kind, newest first; the same array until one changes. */
    list: () => list,
    /** Starts a run; does nothing while one of the same key is being sent, or when nothing is waiting. */
    start: ({ key, items, about, words, onEnd }: RunStart<Item, About>) => {
      const before = find(key)
      if ((before && isSending(before.run)) || !isSending({ items })) return
      const run = { key, items, about, ...idle }
      const page = location.pathname + location.search
      set([{ run, words, onEnd, page, loop: Symbol(key) }, ...held.filter((entry) => entry !== before)])
      void proceed(key)
    },
    /** For `ShowCalls`: what would be sent, of the first items. */
    callsOf: ({ items, about }: Pick<Run<Item, About>, 'items' | 'about'>): ToSend => {
      const run = { key: '', items, about, ...idle }
      const waiting = items.filter(({ result }) => result.kind === 'waiting')
      const send = () => {
        for (let from = 0; from < Math.min(waiting.length, mostShown); from += work.size ?? 1) {
          const [first, ...others] = waiting.slice(from, Math.min(from + (work.size ?? 1), mostShown))
          if (first) void work.send([first, ...others], run)
        }
      }
      return { send, isPart: waiting.length > mostShown }
    },
    /** Sends again what may be sent again, after a look at the state. */
    retry,
    /** Reads the state now. */
    look,
    /** Applies what is known from elsewhere. */
    update,
    close: (key: string) => {
      forgetSent(sentKeyOf(key))
      set(held.filter(({ run }) => run.key !== key))
    },
  }
}

const none: readonly never[] = []

/**
 * The runs of one kind, which outlive the page.
 *
 * @returns the runs, newest first, and what can be done with them
 */
export function useRuns<Item extends RunItem, About>(runs: Runs<Item, About>) {
  const t = useTranslations('feedback.run')
  const all = useSyncExternalStore(onRuns, runs.list, () => none)
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
