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
  frame:
    'mb-5 flex flex-wrap items-start gap-x-4 gap-y-3 *:first:min-w-0 *:first:flex-[1_1_20rem] max-sm:mb-4 [&_h1]:wrap-anywhere',
  titleRow: 'flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1',
  meta: 'mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-compact/6 text-fg-muted *:min-w-0 *:wrap-anywhere',
  /** On a phone, buttons with a text share the line. */
  actions: 'flex flex-wrap items-center gap-2 max-sm:[&>:is(a,button):not([aria-label])]:flex-auto print:hidden',
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
