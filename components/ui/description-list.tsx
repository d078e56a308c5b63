import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Skeleton } from './skeleton'

/** A description list of names and values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

type DescriptionRowProps = {
  name: ReactNode
  /** Shows a long value below its name. */
  long?: boolean
  children: ReactNode
}

/** A name with its value. */
export function DescriptionRow({ name, long, children }: DescriptionRowProps) {
  return (
    <div data-long={long || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A few numbers side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line *:grid *:min-w-0 *:flex-[1_1_9.5rem] *:content-start *:gap-0.5 *:bg-card *:px-4 *:pt-3 *:pb-3.5 [&_dt]:text-compact [&_dt]:text-fg-muted">
      {children}
    </dl>
  )
}

type FigureProps = {
  name: ReactNode
  currency?: string
  note?: ReactNode
  tone?: 'danger'
  busy?: boolean
  children?: ReactNode
}

/** A number with its name and a note. Shows a skeleton while `busy`. */
export function Figure({ name, currency, note, tone, busy, children }: FigureProps) {
  return (
    <div aria-busy={busy || undefined}>
      <dt>{name}</dt>
      {busy ? (
        <dd>
          <Skeleton width="6rem" height="1.25rem" className="my-1" />
        </dd>
      ) : (
        <dd className={classNames('text-xl/7 font-[550] tracking-title', tone ? 'text-danger-fg' : 'text-fg-strong')}>
          {currency ? (
            <bdi>
              <span className="me-1 text-compact/7 font-medium tracking-normal text-fg-muted">{currency}</span>
              {children}
            </bdi>
          ) : (
            children
          )}
        </dd>
      )}
      {note && <dd className="text-compact text-fg-muted">{note}</dd>}
    </div>
  )
}
