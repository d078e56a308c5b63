import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 14 }, (_, row) => row)

/** A page's list to come: its head, its toolbar and rows of the same height. @param title the page's own */
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
            <Skeleton width="16rem" />
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
        <table className="table">
          <thead>
            <tr>
              <th>
                <Skeleton width="4rem" />
              </th>
              <th className="hide-sm" />
              <th className="hide-sm" />
              <th className="hide-sm" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">
                  <Skeleton width={`${7 + (row % 4)}rem`} />
                </th>
                <td>
                  <Skeleton width="5rem" />
                </td>
                <td className="hide-sm">
                  <Skeleton width="7rem" />
                </td>
                <td className="hide-sm">
                  <Skeleton width="6rem" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
