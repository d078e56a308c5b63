'use client'

import type { Route } from 'next'
import NextLink from 'next/link'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { mayReadAhead } from './ahead'
import { showAgain } from './visits'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof NextLink>, 'onNavigate'> & { href: Route; replace?: boolean; scroll?: boolean }

/** For how many milliseconds a pointer, a finger or the keyboard's focus rests on a link that is about to be followed. */
const intentMs = { mouse: 100, pen: 100, touch: 50, keyboard: 100 }

/**
 * A link to a page of the panel. One that was left not long ago is shown again at once and refreshed behind
 * (`ShownAgain`); another is read ahead as soon as it is about to be followed (`mayReadAhead`).
 */
export function Link({ href, replace, onNavigate, ...rest }: LinkProps) {
  const [isAhead, setAhead] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const intend = (by: keyof typeof intentMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAhead(mayReadAhead(href)), intentMs[by])
  }
  const leave = () => {
    clearTimeout(timer.current)
    setAhead(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isPointer = (type: string): type is 'mouse' | 'pen' | 'touch' => type in intentMs
  return (
    <NextLink
      {...rest}
      href={href}
      replace={replace}
      prefetch={isAhead}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event)
        if (isPointer(event.pointerType)) intend(event.pointerType)
      }}
      onPointerLeave={(event) => {
        rest.onPointerLeave?.(event)
        leave()
      }}
      onPointerCancel={(event) => {
        rest.onPointerCancel?.(event)
        leave()
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        if (event.currentTarget.matches(':focus-visible')) intend('keyboard')
      }}
      onBlur={(event) => {
        rest.onBlur?.(event)
        leave()
      }}
      onNavigate={(event) => {
        let isStopped = false
        const preventDefault = () => {
          isStopped = true
          event.preventDefault()
        }
        onNavigate?.({ preventDefault })
        if (!isStopped && !replace && showAgain(href)) event.preventDefault()
      }}
    />
  )
}
