import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { tableFrameClass } from '@/components/ui/table'

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
            <span className="sr-only" role="status">
              {ui('loadingWhat', { what: title })}
            </span>
            <Skeleton className="my-2" width="16rem" />
          </span>,
        ]}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2" aria-hidden="true">
        <div className="flex-[1_1_14rem] max-sm:basis-full">
          <Skeleton width="100%" height="2.25rem" />
        </div>
        <Skeleton className="max-sm:hidden" width="7rem" height="2.25rem" />
        <Skeleton className="max-sm:hidden" width="7rem" height="2.25rem" />
        <Skeleton className="max-sm:hidden" width="9rem" height="2.25rem" />
      </div>
      <div className={tableFrameClass} aria-hidden="true">
        {/* Drawn on the list to keep the markup small, because it is sent with every list. */}
        <ul className="*:grid *:h-row *:grid-cols-[3fr_7fr] *:items-center *:gap-6 *:border-line-soft *:px-4 *:not-last:border-b *:before:h-3 *:before:w-[85%] *:before:animate-pulse *:before:rounded-sm *:before:bg-pressed *:after:h-3 *:after:w-[55%] *:after:animate-pulse *:after:rounded-sm *:after:bg-pressed *:first:h-9 *:nth-[3n]:before:w-3/5 *:nth-[4n]:before:w-[72%] forced-colors:*:before:border forced-colors:*:after:border">
          {rows.map((row) => (
            <li key={row} />
          ))}
        </ul>
      </div>
    </div>
  )
}
