import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

type PanelProps = {
  title: ReactNode
  level?: 2 | 3
  /** After the title. */
  note?: ReactNode
  /** At the end of the head, such as freshness, a link or a button. */
  aside?: ReactNode
  /** Before the title, as in the red panel that lists losses. */
  icon?: ReactNode
  tone?: 'danger'
  foot?: ReactNode
  id?: string
  className?: string
  busy?: boolean
  /** Without padding, for a list, table or description list that reaches the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A card on the page: the section, its head and its foot. */
export const panelClass = 'panel'
export const panelHeadClass = 'panel-head'
export const panelAsideClass = 'panel-aside'
export const panelFootClass = 'panel-foot'
/** For a foot below what may be very long: its actions stay in sight on wide windows too. */
export const stickyFootClass = 'sm:sticky sm:bottom-0 sm:z-10 sm:rounded-b-inner sm:bg-card'
/** Around the button of a form that fills its page: in narrow windows it stays in sight at the bottom edge. */
export const actionBarClass = 'action-bar'

/** A titled section of a page. */
export function Panel(props: PanelProps) {
  const { title, level = 2, note, aside, icon, tone, foot, id, className, busy, flush, children } = props
  const ownId = useId()
  const headingId = id ? `${id}-title` : ownId
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={classNames(panelClass, className)}
      id={id}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      data-tone={tone}
    >
      <div className={panelHeadClass}>
        {icon}
        <Heading id={headingId}>{title}</Heading>
        {note && <p>{note}</p>}
        {aside && <div className={panelAsideClass}>{aside}</div>}
      </div>
      {children && (flush ? children : <div className="grid grid-cols-1 content-start gap-4 p-4">{children}</div>)}
      {foot && <div className={panelFootClass}>{foot}</div>}
    </section>
  )
}
