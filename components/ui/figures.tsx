import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'

/** A few numbers side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>
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
          <Skeleton width="6rem" height="1.25rem" className="fig-skeleton" />
        </dd>
      ) : (
        <dd className={tone ? `fig ${tone}` : 'fig'}>
          {currency && <span className="cur">{currency}</span>}
          {children}
        </dd>
      )}
      {note && <dd className="small muted">{note}</dd>}
    </div>
  )
}
