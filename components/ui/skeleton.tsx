import { useTranslations } from 'next-intl'
import { classNames, listClass } from './class-names'
import { panelClass, panelHeadClass } from './panel'

type SkeletonProps = { width?: string; height?: string; className?: string }

/** Placeholder of a text that is loading; give it the size of that text. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={classNames('skeleton', className)} style={{ width, height }} data-pending />
}

/** Fallback for a part that may turn out empty: shows nothing, but parts below it wait for it (`in-order`). */
export function Pending({ as: Tag = 'span' }: { as?: 'span' | 'li' }) {
  return <Tag hidden data-pending="" />
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
