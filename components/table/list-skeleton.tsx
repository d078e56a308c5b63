import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 15 }, (_, row) => row)

/** Skeleton of a page with a list: head, toolbar and rows of the final height. @param title title of the page */
export function ListSkeleton({ title }: { title: string }) {
  const ui = useTranslations('ui')
  return (
    <div aria-busy="true">
      <PageHead
        tight
        title={title}
        meta={[
          <span key="loading">
            <span className="sr" role="status">
              {ui('loadingWhat', { what: title })}
            </span>
            <Skeleton className="my-2" width="16rem" />
          </span>,
        ]}
      />
      <div className="toolbar" aria-hidden="true">
        <div className="grow">
          <Skeleton width="100%" height="2.25rem" />
        </div>
        <Skeleton className="hide-sm" width="7rem" height="2.25rem" />
        <Skeleton className="hide-sm" width="7rem" height="2.25rem" />
        <Skeleton className="hide-sm" width="9rem" height="2.25rem" />
      </div>
      <div className="table-wrap" aria-hidden="true">
        {/* Drawn with CSS to keep the markup small, because it is sent with every list. */}
        <ul className="skeleton-table">
          {rows.map((row) => (
            <li key={row} />
          ))}
        </ul>
      </div>
    </div>
  )
}
