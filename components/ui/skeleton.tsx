import { useTranslations } from 'next-intl'
import { classNames } from './class-names'
import { listClass, pairClass } from './list-class'
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

/** Uneven, so that the rows look like text. */
const widths = ['60%', '44%', '52%', '38%', '56%', '48%']

/** Skeleton rows of a list or table, each as high as a row. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <ul className={listClass} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li className={pairClass} key={row}>
          <Skeleton width={widths[row % widths.length]} />
          <Skeleton width="4rem" />
        </li>
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
