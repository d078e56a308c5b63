import { useSyncExternalStore } from 'react'
import { forgetSent } from '@/components/form/sent-changes'
import { hasForgotten } from '@/lib/storage/device-store'

/** What the frame of all pages knows of runs: those in progress, and that the page must not be unloaded meanwhile. */

export type RunCounts = { all: number; done: number; failed: number; uncertain: number }

/** A run in progress, for the notification area. */
export type RunProgress = { key: string; what: string; page: string; counts: RunCounts; text: string }

type Kind = { progress: () => RunProgress[]; isSending: () => boolean }

const listeners = new Set<() => void>()
const kinds: Kind[] = []
const none: readonly RunProgress[] = []
let inProgress = none

/** Subscribes to all runs; returns a function that unsubscribes. */
export function onRuns(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Runs in progress of all kinds. */
export function useRunsInProgress(): readonly RunProgress[] {
  return useSyncExternalStore(
    onRuns,
    () => inProgress,
    () => none,
  )
}

/** Adds a kind of run. */
export function addKind(kind: Kind): void {
  kinds.push(kind)
}

/** Announces a change of any run. */
export function notifyRuns(): void {
  inProgress = kinds.flatMap(({ progress }) => progress())
  if (kinds.some(({ isSending }) => isSending())) addEventListener('beforeunload', askToStay)
  else removeEventListener('beforeunload', askToStay)
  for (const listener of listeners) listener()
}

/** What is still waiting would not be sent. */
function askToStay(event: BeforeUnloadEvent): void {
  if (!hasForgotten()) event.preventDefault()
}

/** Name of a run among the changes that this device remembers. */
export const sentKeyOf = (key: string) => `run:${key}`

/** For the results of a run on its page: once it has ended, the notification area need not mention it any more. */
export function markSeen(key: string): void {
  if (!inProgress.some((run) => run.key === key)) forgetSent(sentKeyOf(key))
}
