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

/** A titled section of a page. */
export function Panel(props: PanelProps) {
  const { title, level = 2, note, aside, icon, tone, foot, id, className, busy, flush, children } = props
  const ownId = useId()
  const headingId = id ? `${id}-title` : ownId
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={classNames('panel', className)}
      id={id}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      data-tone={tone}
    >
      <div className="panel-head">
        {icon}
        <Heading id={headingId}>{title}</Heading>
        {note && <p>{note}</p>}
        {aside && <div className="aside">{aside}</div>}
      </div>
      {children && (flush ? children : <div className="panel-body stack">{children}</div>)}
      {foot && <div className="panel-foot">{foot}</div>}
    </section>
  )
}
