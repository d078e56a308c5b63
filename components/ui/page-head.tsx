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

/** Class names of a head with parts of its own: the frame, its first child with title and details, then actions. */
export const headClass = {
  frame: 'page-head',
  titleRow: 'flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1',
  meta: 'page-meta',
  actions: 'page-actions',
}

/** Head of a page, with its only h1. */
export function PageHead({ title, aside, meta, actions, tight }: PageHeadProps) {
  const heading = <h1>{title}</h1>
  return (
    <div
      className={classNames(
        headClass.frame,
        tight && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:*:first:contents',
      )}
    >
      <div>
        {aside ? (
          <div className={headClass.titleRow}>
            {heading}
            {aside}
          </div>
        ) : (
          heading
        )}
        {meta && (
          <p className={classNames(headClass.meta, tight && 'max-sm:col-span-full max-sm:row-start-2 max-sm:mt-0')}>
            {meta.map((entry, place) => (
              <span key={place}>{entry}</span>
            ))}
          </p>
        )}
      </div>
      {actions && <div className={classNames(headClass.actions, !tight && 'max-sm:w-full')}>{actions}</div>}
    </div>
  )
}
