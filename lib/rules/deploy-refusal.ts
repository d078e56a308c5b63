import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

/** Refusals of an order (api-fields §12, §4.5). Texts are under `deploy.refused`. */
export type DeployRefusal =
  | 'offer'
  | 'system'
  | 'iso'
  | 'image'
  | 'hostnames'
  | 'quantity'
  | 'options'
  | 'term'
  | 'keys'
  | 'profile'
  | 'stock'
  | 'auction'
  | 'notHourly'
  | 'appNeeds'
  | 'appKind'
  | 'payment'
  | 'declined'
  | 'forbidden'
  | 'unexplained'

const byField: Record<string, DeployRefusal> = {
  pid: 'offer',
  hash: 'offer',
  price_id: 'offer',
  region_id: 'offer',
  auction_id: 'auction',
  os_id: 'system',
  iso_id: 'iso',
  rescue: 'image',
  hostnames: 'hostnames',
  quantity: 'quantity',
  opts: 'options',
  billing_period: 'term',
  ssh_keys: 'keys',
}

const meanings: Partial<Record<ApiMessageCode, DeployRefusal>> = {
  systemInvalid: 'system',
  isoStillUploading: 'iso',
  noImage: 'image',
  profileBeforeOrder: 'profile',
  noStock: 'stock',
  auctionReserved: 'auction',
  notHourly: 'notHourly',
  keyMissing: 'keys',
  appUnavailable: 'system',
  appDedicatedOnly: 'appNeeds',
  appMemory: 'appNeeds',
  appDisk: 'appNeeds',
  appKind: 'appKind',
  noPermission: 'forbidden',
  keyNotPermitted: 'forbidden',
}

/** What a refusal means here, or null when only its kind is known. */
export function deployRefusalOf(
  failure: Pick<Failure, 'kind' | 'status' | 'message' | 'known' | 'payment'>,
): DeployRefusal | null {
  const { kind, status, message, known, payment } = failure
  if (known?.code === 'fieldInvalid') return byField[String(known.values.field)] ?? null
  const meaning = meaningOf(failure, meanings)
  if (meaning && meaning !== 'forbidden') return meaning
  if (status === 402) return 'declined'
  if (kind !== 'forbidden') return null
  if (payment?.reason === 'payment') return 'payment'
  // A 403 has many causes (api-fields §19.24): an unknown message is quoted and not explained.
  return message === null || meaning === 'forbidden' ? 'forbidden' : 'unexplained'
}
