'use client'

import type { Route } from 'next'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { showAgain } from './visits'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof NextLink>, 'onNavigate'> & { href: Route; replace?: boolean; scroll?: boolean }

/**
 * A link to a page of the panel. One that was left not long ago is shown again at once and refreshed behind
 * (`ShownAgain`).
 */
export function Link({ href, replace, onNavigate, ...rest }: LinkProps) {
  return (
    <NextLink
      {...rest}
      href={href}
      replace={replace}
      prefetch={false}
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
