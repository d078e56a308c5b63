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
export const panelClass = 'min-w-0 rounded-lg border border-line bg-card print:break-inside-avoid'
const headShape =
  'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 [&>p]:text-compact [&>p]:text-fg-muted'
export const panelHeadClass = `${headShape} border-line-soft`
export const panelAsideClass = 'ms-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-compact text-fg-muted'
export const panelFootClass = 'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-soft px-4 py-3'
/** For a foot below what may be long: its actions stay in sight. */
export const stickyFootClass =
  'sticky bottom-0 z-10 rounded-b-inner bg-card max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]'

/** A titled section of a page. */
export function Panel(props: PanelProps) {
  const { title, level = 2, note, aside, icon, tone, foot, id, className, busy, flush, children } = props
  const ownId = useId()
  const headingId = id ? `${id}-title` : ownId
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={classNames(panelClass, 'data-[tone=danger]:border-danger-line', className)}
      id={id}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      data-tone={tone}
    >
      <div
        className={
          tone
            ? `${headShape} rounded-t-inner border-danger-line bg-danger-soft [&_:is(h2,svg)]:text-danger-fg`
            : panelHeadClass
        }
      >
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
