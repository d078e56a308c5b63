import { useTranslations } from 'next-intl'
import { classNames, listClass } from './class-names'
import { panelClass, panelHeadClass } from './panel'

type SkeletonProps = { width?: string; height?: string; className?: string; late?: boolean }

/**
 * Placeholder of a text that is loading; give it the size of that text.
 *
 * @param late parts below it do not wait (`in-order`)
 */
export function Skeleton({ width, height, className, late = false }: SkeletonProps) {
  return (
    <span
      className={classNames('skeleton', className)}
      style={{ width, height }}
      {...(late ? { 'aria-busy': true } : { 'data-pending': true })}
    />
  )
}

/** Fallback for a part that may turn out empty: shows nothing, but parts below it wait for it (`in-order`). */
export function Pending({ as: Tag = 'span' }: { as?: 'span' | 'li' }) {
  return <Tag hidden data-pending="" />
}

/** Like `Pending`, for a part that is nearly always empty and comes late: parts below it do not wait. */
export function Late({ as: Tag = 'span' }: { as?: 'span' | 'li' }) {
  return <Tag hidden aria-busy="true" />
}

/** Skeleton rows of a list or table, each as high as a row. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <ul className={`${listClass} skeleton-rows`} aria-hidden="true" data-pending>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} />
      ))}
    </ul>
  )
}

/** Skeleton of a panel. `label` names it for screen readers. */
export function SkeletonPanel({ rows, label }: { rows?: number; label?: string }) {
  const t = useTranslations('ui')
  return (
    <section
      className={panelClass}
      aria-busy="true"
      aria-label={label ? t('loadingWhat', { what: label }) : t('loading')}
    >
      <div className={panelHeadClass}>
        <Skeleton width="8rem" />
      </div>
      <SkeletonRows rows={rows} />
    </section>
  )
}
