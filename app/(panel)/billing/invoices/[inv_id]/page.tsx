import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { answerMissing } from '@/lib/auth/read'
import { validReference } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { readBilling } from '@/lib/billing/reads'
import { PanelPage } from '../../../panel-page'
import { InvoicePart } from './invoice-part'

type InvoicePageProps = {
  params: Promise<{ inv_id: string }>
  searchParams: Promise<{ failed?: string | string[]; reference?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.invoice')
  return { title: t('word') }
}

/** /billing/invoices/{inv_id}: one invoice, to read, to pay and to print. */
export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const [{ inv_id: id }, { failed, reference }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('billing'),
  ])
  await answerMissing(
    readBilling().then((read) => read.ok && !read.value.invoices.some((invoice) => invoice.id === id)),
  )
  const label = (
    <Suspense fallback={t('invoice.word')}>
      <InvoiceNumber id={id} />
    </Suspense>
  )
  return (
    <PanelPage crumbs={[{ label: t('title'), href: paths.billing() }, { label }]}>
      <MoreMessages of={['billing']}>
        <Suspense fallback={<SkeletonPanel rows={8} label={t('invoice.word')} />}>
          <InvoicePart
            id={id}
            failed={failed === 'pdf' || failed === 'pay' ? failed : null}
            reference={validReference(reference)}
          />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

/** "Invoice 204118", for the breadcrumbs; the URL only has its ID, which customers do not know. */
async function InvoiceNumber({ id }: { id: string }) {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing.invoice')])
  const number = read.ok ? read.value.invoices.find((invoice) => invoice.id === id)?.number : null
  return number ? t('title', { number }) : t('word')
}
