import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { listTldPrices } from '@/lib/api/pricing'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { countriesByName } from '@/lib/format/country'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { requestTokenAction, transferAction } from './actions'
import { TransferView } from './transfer-view'

type Props = PageProps<'/domains/transfer'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('transfer')
  return { title: t('title') }
}

export default async function TransferPage({ searchParams }: Props) {
  const [{ locale }, t, pages] = await Promise.all([
    readPreferences(),
    getTranslations('transfer'),
    getTranslations('pages'),
  ])
  const { registrant, transfer } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: pages('domains'), href: paths.domains() }, { label: t('title') }]}>
      <MoreMessages messages={{ registrant, transfer }}>
        <Suspense fallback={<SkeletonPanel rows={5} label={t('title')} />}>
          <TransferPart searchParams={searchParams} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function TransferPart({ searchParams }: Pick<Props, 'searchParams'>) {
  const prices = readForPage(listTldPrices)
  // Nobody may come to wait for it, because the page goes to sign-in first.
  prices.catch(() => undefined)
  const [{ name }, { locale }, session] = await Promise.all([searchParams, readPreferences(), requireSession()])
  return (
    <TransferView
      owner={`${session.customerId ?? ''}/${session.username ?? session.name}`}
      asked={typeof name === 'string' ? name.slice(0, 253) : ''}
      country={locale === 'nb' ? 'NO' : ''}
      countries={countriesByName(locale)}
      rights={session.rights}
      prices={prices}
      transfer={transferAction}
      requestToken={requestTokenAction}
    />
  )
}
