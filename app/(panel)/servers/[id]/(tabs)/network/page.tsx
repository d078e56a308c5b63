import { MoreMessages } from '@/components/more-messages'
import { quiet } from '@/lib/auth/read'
import { readBilling } from '@/lib/billing/reads'
import { latestRate } from '@/lib/billing/rules/amounts'
import { addressPrice } from '@/lib/billing/rules/products'
import { isDnsCheckOn } from '@/lib/dns-check/api'
import { readServer, tabMetadata } from '../read-server'
import { Network } from './network'
import type { AddressPrice } from './order-dialog'

export const generateMetadata = tabMetadata('network')

/** The addresses of a server and their names, from the server that the layout has read. */
export default async function NetworkPage({ params }: PageProps<'/servers/[id]/network'>) {
  const { id } = await params
  const canCheck = isDnsCheckOn()
  return (
    <MoreMessages of={['network', 'costs', ...(canCheck ? (['dnsCheck'] as const) : [])]}>
      <Network canCheck={canCheck} addressPrice={quiet(readAddressPrice(id))} />
    </MoreMessages>
  )
}

/** Null when it is not known, also to who may not see orders. */
async function readAddressPrice(id: string): Promise<AddressPrice | null> {
  const [server, billing] = await Promise.all([readServer(id), readBilling()])
  if (!billing.ok) return null
  const { orders, invoices } = billing.value
  const price = addressPrice(orders, server.ok ? (server.value.order?.number ?? null) : null)
  return price && { ...price, vatRate: latestRate(invoices) }
}
