import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentProps, useId } from 'react'
import { DisabledReason } from './button'
import { buttonClass, type ButtonLook } from './class-names'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import { ignoreClick } from './ignore-click'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Omit<ButtonLook, 'square'> & {
    href: Route
    icon?: LucideIcon
    /** Why the link is disabled; it is then rendered without href. */
    reason?: string | null
    prefetch?: boolean
    replace?: boolean
    scroll?: boolean
  }

/** A link styled as a button, for actions that start on another page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, className, href, icon, reason, prefetch, replace, scroll, children, ...rest } = props
  const reasonId = useId()
  const look = buttonClass({ variant, size, wide, className })
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  )
  if (!reason) {
    return (
      <Link {...rest} href={href} prefetch={prefetch} replace={replace} scroll={scroll} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <>
      <a
        {...rest}
        className={look}
        role="link"
        tabIndex={0}
        aria-disabled
        aria-describedby={reasonId}
        // Without a handler, Safari on phones sends no click for a tap, which shows the reason.
        onClick={ignoreClick}
      >
        {content}
      </a>
      <DisabledReason id={reasonId}>{reason}</DisabledReason>
    </>
  )
}
