'use client'

import { type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { dropHeldKeys, holdKeys } from './held-keys'
import { listen } from './listen'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Loads what has not been loaded yet. */
const waiting = new Set<() => void>()

/**
 * A part that a press opens, such as a dialog. It is loaded when the pointer or the focus first comes to any button of the
 * page, and then opens within the press; `next/dynamic` would show it 300 ms later, as React does with what suspends. Keys
 * typed while it is still loading go to its first field. A failure is thrown where the part would be.
 */
export function onPress<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const mounted = new Set<() => void>()
  let got: { Part: ComponentType<Props> } | { error: unknown } | null = null
  let isLoading = false
  const settle = (result: typeof got) => {
    got = result
    flushSync(() => mounted.forEach((changed) => changed()))
  }
  const start = () => {
    if (isLoading || (got && 'Part' in got)) return
    isLoading = true
    waiting.delete(start)
    void load()
      .then(
        (Part) => settle({ Part }),
        (error: unknown) => {
          if (mounted.size > 0) settle({ error })
          // The next press tries again.
          got = null
        },
      )
      .finally(() => (isLoading = false))
  }
  const subscribe = (changed: () => void) => {
    mounted.add(changed)
    start()
    return () => void mounted.delete(changed)
  }
  waiting.add(start)

  return function OnPress(props: Props) {
    const now = useSyncExternalStore(
      subscribe,
      () => got,
      () => null,
    )
    const isReady = now !== null
    // Dropped after the effects of the part, whose field has taken them.
    useLayoutEffect(() => (isReady ? dropHeldKeys() : holdKeys()), [isReady])
    if (!now) return null
    if ('error' in now) throw now.error
    return <now.Part {...props} />
  }
}

if (typeof window !== 'undefined')
  for (const name of ['pointerover', 'focusin'] as const)
    listen(name, ({ target }) => {
      if (waiting.size > 0 && target instanceof Element && target.closest('button')) waiting.forEach((start) => start())
    })
