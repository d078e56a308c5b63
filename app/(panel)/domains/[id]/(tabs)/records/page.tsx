import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { readPreferences } from '@/lib/i18n/preferences'
import { messages } from '@/messages/messages'
import { PartSkeleton } from '../domain-skeleton'
import { isZoneId } from '../read-domain'
import { tabMetadata } from '../tab-metadata'
import { Records } from './records'

type Props = PageProps<'/domains/[id]/records'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return tabMetadata(params, 'records')
}

/** The DNS records of the zone. */
export default async function RecordsPage({ params }: Props) {
  const [{ id }, { locale }] = await Promise.all([params, readPreferences()])
  if (!isZoneId(id)) return null
  const { records, table, zoneFile } = messages[locale]
  return (
    <MoreMessages messages={{ records, table, zoneFile }}>
      <Suspense fallback={<PartSkeleton />}>
        <Records id={id} />
      </Suspense>
    </MoreMessages>
  )
}
