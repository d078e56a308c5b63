import { Suspense } from 'react'
import { readServiceNameServers } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'
import { PartSkeleton } from '../domain-skeleton'
import { isZoneId, tabMetadata } from '../read-domain'
import { NameServers } from './name-servers'

type Props = PageProps<'/domains/[id]/name-servers'>

export const generateMetadata = ({ params }: Props) => tabMetadata(params, 'nameServers')

/** The name servers that the registry lists. */
export default async function NameServersPage({ params }: Props) {
  const { id } = await params
  if (!isZoneId(id)) return null
  return (
    <Suspense fallback={<PartSkeleton />}>
      <WithOurs id={id} />
    </Suspense>
  )
}

async function WithOurs({ id }: { id: string }) {
  const read = await readForPage((token) => readServiceNameServers(token, id))
  // Without our own name servers the form still works, except for the one-click choice.
  return <NameServers ours={read.ok ? read.value : []} />
}
