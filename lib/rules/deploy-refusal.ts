import type { Failure } from './outcome'

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

const byWords: readonly { words: RegExp; means: DeployRefusal }[] = [
  { words: /^Operating system is not valid\.$/, means: 'system' },
  { words: /^ISO is still being uploaded\.$/, means: 'iso' },
  { words: /^Choose an operating system, an ISO, or rescue mode\.$/, means: 'image' },
  { words: /^Please complete your account profile before ordering\.$/, means: 'profile' },
  { words: /^Not enough stock to deploy \d+ server\(s\)\.$/, means: 'stock' },
  { words: /^Auctions cannot be reserved\.$/, means: 'auction' },
  { words: /^This product cannot be ordered hourly\.$/, means: 'notHourly' },
  { words: /^SSH key not found\.$/, means: 'keys' },
  { words: /^This app is not available right now\.$/, means: 'system' },
  { words: /^This app /, means: 'appNeeds' },
  { words: /^Apps can only be installed on KVM servers and dedicated servers\.$/, means: 'appKind' },
]

const aboutRights = /^(You do not have permission for this operation\.|API key does not permit this operation\.)$/

/** Returns the refusal that a failure matches, or null when only its kind is known. */
export function deployRefusalOf({
  kind,
  status,
  message,
  payment,
}: Pick<Failure, 'kind' | 'status' | 'message' | 'payment'>): DeployRefusal | null {
  const field = /^Required field is invalid: (\w+)$/.exec(message ?? '')?.[1]
  if (field) return byField[field] ?? null
  const known = byWords.find(({ words }) => words.test(message ?? ''))
  if (known) return known.means
  if (status === 402) return 'declined'
  if (kind !== 'forbidden') return null
  if (payment?.reason === 'payment') return 'payment'
  // A 403 has many causes (api-fields §19.24): the API's message says which.
  return message === null || aboutRights.test(message) ? 'forbidden' : 'unexplained'
}
