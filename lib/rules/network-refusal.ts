import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'
import { type BlockedServer, isForSuspension } from './server-blocks'

/** Why a change of a server's addresses was refused. Texts are under `refused.*` of the network tab. */
type NetworkRefusal = 'notHostName' | 'limit' | 'data' | 'suspended' | 'forbidden' | 'gone'

const meanings: Partial<Record<ApiMessageCode, NetworkRefusal>> = {
  notHostName: 'notHostName',
  addressLimit: 'limit',
  invalidData: 'data',
}

/** Returns null when the kind of failure explains it. */
export function networkRefusalOf(failure: Failure, server: BlockedServer): NetworkRefusal | null {
  if (failure.kind === 'forbidden') return isForSuspension(failure, server) ? 'suspended' : 'forbidden'
  if (failure.kind === 'notFound') return 'gone'
  if (failure.kind !== 'invalid') return null
  return meaningOf(failure, meanings)
}
