import type { ReactNode } from 'react'
import { classNames } from './class-names'

type PageHeadProps = {
  title: ReactNode
  /** Next to the title, such as states or a rename button. */
  aside?: ReactNode
  /** Details in one line, one per entry. */
  meta?: ReactNode[]
  actions?: ReactNode
  /** Keeps actions next to the title on phones; for one or two short ones. */
  tight?: boolean
}

/** Head of a page, with its only h1. */
export function PageHead({ title, aside, meta, actions, tight }: PageHeadProps) {
  const heading = <h1>{title}</h1>
  return (
    <div className={classNames('page-head', tight && 'tight')}>
      <div>
        {aside ? (
          <div className="title-row">
            {heading}
            {aside}
          </div>
        ) : (
          heading
        )}
        {meta && (
          <p className="meta">
            {meta.map((entry, place) => (
              <span key={place}>{entry}</span>
            ))}
          </p>
        )}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
