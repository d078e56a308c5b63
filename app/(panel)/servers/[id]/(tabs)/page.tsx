import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { PartFailure } from '@/components/feedback/part-failure'
import { quiet } from '@/lib/auth/read'
import { readBilling } from '@/lib/billing/reads'
import { invoicesOf } from '@/lib/billing/rules/products'
import { type CancelCosts, cancelCosts } from '@/lib/cancel/rules'
import { isId } from '@/lib/model/id'
import { AppCard } from './app-card'
import { Overview } from './overview'
import { readServer, readServerApp } from './read-server'
import { OpenInvoices, ServerOverdue } from './server-billing'

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('server')])
  const read = isId(id) ? await readServer(id) : null
  return { title: read?.ok ? read.value.name : t('nameless', { id }) }
}

/** The first tab. It shows the server that the layout has read. */
export default async function OverviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <MoreMessages of={['graphs']}>
      <Overview
        costs={quiet(readCancelCosts(id))}
        overdue={
          <Suspense>
            <ServerOverdue id={id} />
          </Suspense>
        }
        app={
          <Suspense>
            <ServerApp id={id} />
          </Suspense>
        }
        invoices={
          <Suspense>
            <OpenInvoices id={id} />
          </Suspense>
        }
      />
    </MoreMessages>
  )
}

/** The app that was installed on a server. Renders nothing where there is none. */
async function ServerApp({ id }: { id: string }) {
  const [read, t] = await Promise.all([readServerApp(id), getTranslations('server')])
  if (!read) return null
  const { run, appId } = read
  if (!run.ok) return appId && <PartFailure failure={run.failure} what={t('appUnread')} />
  const { value, asOf } = run
  return (
    value && (
      <MoreMessages of={['install']}>
        <AppCard initial={{ value, asOf }} />
      </MoreMessages>
    )
  )
}

/** Null when the order is not known, also to who may not see orders. */
async function readCancelCosts(id: string): Promise<CancelCosts | null> {
  const [server, billing] = await Promise.all([readServer(id), readBilling()])
  const own = server.ok ? server.value.order : null
  if (!billing.ok || own === null) return null
  const { orders, invoices } = billing.value
  const order = orders.find((listed) => listed.number !== null && listed.number === own.number)
  return order ? cancelCosts(order, id, invoicesOf(invoices, own)) : null
}
