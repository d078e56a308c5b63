import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { Transfers } from './transfers'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('massTransfer')
  return { title: t('title') }
}

/** /domains/mass-transfer: transfers many .no domains to us at once. */
export default async function MassTransferPage() {
  const [locale, t, pages] = await Promise.all([getLocale(), getTranslations('massTransfer'), getTranslations('pages')])
  const { massTransfer, table } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: pages('domains'), href: paths.domains() }, { label: t('title') }]}>
      <MoreMessages messages={{ massTransfer, table }}>
        <Suspense fallback={<TransfersSkeleton />}>
          <Transfers />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

const rows = Array.from({ length: 8 }, (_, row) => row)

/** Skeleton of the list form and the table. */
function TransfersSkeleton() {
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
