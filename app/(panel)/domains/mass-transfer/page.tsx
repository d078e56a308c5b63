import type { Metadata } from 'next'
import { createTranslator, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { PageHead } from '@/components/ui/page-head'
import { panelClass, panelHeadClass } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, tableFrameClass } from '@/components/ui/table'
import { readForPage } from '@/lib/auth/read'
import { requireSession, type Session } from '@/lib/auth/session'
import { locales, type WrittenLocale } from '@/lib/i18n/languages'
import { translateTransfers } from '@/lib/i18n/translate-api'
import { listTransfers } from '@/lib/mass-transfer/api'
import { mayChange } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { FailedPage } from '../../failed-page'
import { PanelPage } from '../../panel-page'
import { Cockpit } from './cockpit'
import type { Letters } from './letters-dialog'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('massTransfer')
  return { title: t('title') }
}

/** /domains/mass-transfer: transfers many .no domains to us at once. */
export default async function MassTransferPage() {
  const [t, pages] = await Promise.all([getTranslations('massTransfer'), getTranslations('pages')])
  return (
    <PanelPage crumbs={[{ label: pages('domains'), href: paths.domains() }, { label: t('title') }]}>
      <MoreMessages of={['massTransfer', 'domainState', 'table', 'costs']}>
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
            <span className="sr-only" role="status">
              {ui('loadingWhat', { what: t('title') })}
            </span>
            <Skeleton width="20rem" />
          </span>,
        ]}
      />
      <div className="grid grid-cols-1 content-start gap-6" aria-hidden="true">
        <section className={panelClass}>
          <div className={panelHeadClass}>
            <Skeleton width="9rem" />
          </div>
          <div className="grid grid-cols-1 content-start gap-4 p-4">
            <Skeleton width="100%" height="12rem" />
            <Skeleton width="60%" height="2rem" />
          </div>
        </section>
        <div className={tableFrameClass}>
          <Table>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">
                    <Skeleton width={`${8 + (row % 4)}rem`} />
                  </th>
                  <td>
                    <Skeleton width="6rem" />
                  </td>
                  <td className="max-sm:hidden">
                    <Skeleton width="10rem" />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </div>
  )
}

/** The whole page depends on the list: without it, accepted transfers are unknown. */
async function Transfers() {
  const [first, session, t] = await Promise.all([
    readForPage(async (token) => translateTransfers(await listTransfers(token))),
    requireSession(),
    getTranslations('massTransfer'),
  ])
  if (!first.ok)
    return <FailedPage right="domains" title={t('title')} failure={first.failure} what={t('failed.what')} />
  const { value, asOf } = first
  return (
    <Cockpit
      first={{ value, asOf }}
      barred={barredBy(session)}
      letters={letters}
      columns={await rememberedColumns('transfers')}
    />
  )
}

/** Why this sign-in is read-only: a key limited to some zones may change those, but only list transfers (§4.7). */
function barredBy({ rights }: Session): 'readOnly' | 'zones' | null {
  if (!mayChange(rights, 'domains')) return 'readOnly'
  return mayChange(rights, 'massTransfer') ? null : 'zones'
}

/** Letters in every language, because registrants may not share the language of the page. */
const letters: Letters = locales.map((locale) => ({ locale, letter: letterIn(locale) }))

function letterIn(locale: WrittenLocale) {
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'massTransfer.letter' })
  return {
    subject: { one: t('subject', { count: 1 }), many: t('subject', { count: 2 }) },
    one: t('one', { domain: '[[domain]]', deadline: '[[deadline]]', how: '[[how]]' }),
    many: t('many', { domains: '[[domains]]' }),
    line: t('line', { domain: '[[domain]]', deadline: '[[deadline]]' }),
    how: {
      sent: { one: t('how.sent.one'), many: t('how.sent.many') },
      owed: { one: t('how.owed.one'), many: t('how.owed.many') },
    },
  }
}
