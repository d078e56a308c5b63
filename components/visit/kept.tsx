'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import { failBehind, readShown } from './shown'

type Fail = (failure: Failure) => void

const KeptContext = createContext<Fail>(() => undefined)

/** What says nothing about the data that are shown: a refusal or a 404 does, and takes their place. */
const passing: readonly FailureKind[] = ['unavailable', 'upstream', 'tooMany', 'malformed']

/**
 * Keeps what a page shows when a refresh behind brings a part without its data: the earlier view stays, with a line above
 * the page that says from when it is and why (`ShownStrip`).
 */
export function Kept({ children }: { children: ReactNode }) {
  const place = `${usePathname()}?${useSearchParams().toString()}`
  const [state, setState] = useState<{ place: string; now: ReactNode; good: ReactNode; hasFailed: boolean }>({
    ...{ place, now: children, good: null, hasFailed: false },
  })
  if (state.now !== children || state.place !== place) {
    const isNew = state.now !== children
    const isSamePlace = state.place === place
    // A change of the URL alone leaves what is shown.
    const good = isNew ? (isSamePlace ? (state.hasFailed ? state.good : state.now) : null) : state.good
    setState({ place, now: children, good, hasFailed: isNew ? false : state.hasFailed })
  }
  const fail: Fail = (failure) => {
    if (!readShown().isBehind || !state.good) return
    setState((held) => ({ ...held, hasFailed: true }))
    failBehind(failure)
  }
  return <KeptContext value={fail}>{state.hasFailed && state.good ? state.good : children}</KeptContext>
}

/** For what stands in the place of a part that could not be read: an earlier view of the part comes first. */
export function useKept(failure: Failure): void {
  const fail = use(KeptContext)
  const isPassing = passing.includes(failure.kind)
  // Before the browser paints.
  useLayoutEffect(() => {
    if (isPassing) fail(failure)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the refresh that brought it
  }, [])
}
