import type { Route } from 'next'
import { type ComponentProps, useId } from 'react'
import { Link } from '@/components/visit/link'
import { buttonClass, type ButtonLook } from './class-names'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import { ignoreClick } from './ignore-click'
import { WithReason } from './with-reason'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Omit<ButtonLook, 'square'> & {
    href: Route
    icon?: LucideIcon
    /** Why the link is disabled; it is then rendered without href. */
    reason?: string | null
    replace?: boolean
    scroll?: boolean
  }

/** A link styled as a button, for actions that start on another page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, className, href, icon, reason, replace, scroll, children, ...rest } = props
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
      <Link {...rest} href={href} replace={replace} scroll={scroll} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <WithReason id={reasonId} reason={reason}>
      <a
        {...rest}
        className={look}
        role="link"
        tabIndex={0}
        aria-disabled
        aria-describedby={reasonId}
        onClick={ignoreClick}
      >
        {content}
      </a>
    </WithReason>
  )
}
