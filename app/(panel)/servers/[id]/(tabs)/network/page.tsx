import { MoreMessages } from '@/components/more-messages'
import { quiet } from '@/lib/auth/read'
import { readBilling } from '@/lib/billing/reads'
import { addressPrice } from '@/lib/billing/rules/products'
import type { Money } from '@/lib/model/money'
import { readServer, tabMetadata } from '../read-server'
import { Network } from './network'

export const generateMetadata = tabMetadata('network')

/** The addresses of a server and their names, from the server that the layout has read. */
export default async function NetworkPage({ params }: PageProps<'/servers/[id]/network'>) {
  const { id } = await params
  return (
    <MoreMessages of={['network']}>
      <Network addressPrice={quiet(readAddressPrice(id))} />
    </MoreMessages>
  )
}

/** Null when it is not known, also to who may not see orders. */
async function readAddressPrice(id: string): Promise<Money | null> {
  const [server, billing] = await Promise.all([readServer(id), readBilling()])
  if (!billing.ok) return null
  return addressPrice(billing.value.orders, server.ok ? (server.value.order?.number ?? null) : null)
}
