import type { Failure } from './outcome'
import { type BlockedServer, isForSuspension } from './server-blocks'

/** Why a change of a server's addresses was refused. Texts are under `refused.*` of the network tab. */
type NetworkRefusal = 'notHostName' | 'limit' | 'data' | 'suspended' | 'forbidden' | 'gone'

/** By the API's messages where a 400 has several meanings (§4.2, api-fields §7). */
const byMessage: readonly { says: RegExp; key: NetworkRefusal }[] = [
  { says: /^Submitted data is not a valid hostname or NS/i, key: 'notHostName' },
  { says: /^Max number of additional IPs reached/i, key: 'limit' },
  { says: /^Invalid data received/i, key: 'data' },
]

/** Returns null when the kind of failure explains it. */
export function networkRefusalOf(failure: Failure, server: BlockedServer): NetworkRefusal | null {
  if (failure.kind === 'forbidden') return isForSuspension(failure, server) ? 'suspended' : 'forbidden'
  if (failure.kind === 'notFound') return 'gone'
  if (failure.kind !== 'invalid') return null
  return byMessage.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
}
