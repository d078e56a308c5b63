import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 8 }, (_, row) => row)

/** Skeleton of the list form and the table. */
export function TransfersSkeleton() {
  const t = useTranslations('massTransfer')
  const ui = useTranslations('ui')
  return (
    <div aria-busy="true">
      <PageHead
        title={t('title')}
        meta={[
          <span key="loading">
            <span className="sr" role="status">
              {ui('loadingWhat', { what: t('title') })}
            </span>
            <Skeleton width="20rem" />
          </span>,
        ]}
      />
      <div className="stack-6" aria-hidden="true">
        <section className="panel">
          <div className="panel-head">
            <Skeleton width="9rem" />
          </div>
          <div className="panel-body stack">
            <Skeleton width="100%" height="12rem" />
            <Skeleton width="60%" height="2rem" />
          </div>
        </section>
        <div className="table-wrap">
          <table className="table">
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">
                    <Skeleton width={`${8 + (row % 4)}rem`} />
                  </th>
                  <td>
                    <Skeleton width="6rem" />
                  </td>
                  <td className="hide-sm">
                    <Skeleton width="10rem" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}
