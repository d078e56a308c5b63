import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { isId } from '@/lib/model/id'
import { Overview } from './overview'
import { readServer } from './read-server'
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
        overdue={
          <Suspense>
            <ServerOverdue id={id} />
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
