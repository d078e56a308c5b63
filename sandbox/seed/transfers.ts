import { type Account, nextId } from '../accounts/account'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import { addItem } from '../domains/mass-transfer-queue'
import type { TransferItem } from '../domains/state'
import { sendToken } from '../domains/tokens'
import { addSeedZone } from './domain-names'

const HOUR = 3600
const { externalNameservers } = choices.domains

type ItemSeed = { label: string; hoursAgo: number; source?: TransferItem['source']; token?: true } & {
  override: (created: number, now: number) => Partial<TransferItem>
}

const outcome = (status: 'done' | 'failed' | 'registry_pending', message: string) => (created: number) => ({
  outcome: { status, message, at: created + HOUR },
})

/** One item in every state of §3.3; those on hold stay there until an event sets their outcome. */
const ITEMS: readonly ItemSeed[] = [
  { label: 'flytter-venter', hoursAgo: 20, token: true, override: () => ({}) },
  { label: 'flytter-i-ko', hoursAgo: 1, override: (_, now) => ({ hold: { state: 'queued', at: now - HOUR } }) },
  { label: 'flytter-na', hoursAgo: 1, override: (_, now) => ({ hold: { state: 'processing', at: now - HOUR / 2 } }) },
  { label: 'flyttet', hoursAgo: 30, source: 'external_registrar', token: true, override: outcome('done', '') },
  {
    label: 'flytter-hos-registeret',
    hoursAgo: 3,
    override: outcome('registry_pending', 'The registry is waiting for approval from the holder.'),
  },
  {
    label: 'flytting-feilet',
    hoursAgo: 26,
    override: outcome('failed', 'The registry rejected the auth code.'),
  },
  { label: 'flytting-utlopt', hoursAgo: 60, source: 'external_registrar', token: true, override: () => ({}) },
  { label: 'flytting-avbrutt', hoursAgo: 28, override: (created) => ({ abortedAt: created + HOUR }) },
]

/** Two batches of a mass transfer, and one single transfer in progress. */
export function seedTransfers(world: World, account: Account): void {
  const batches = {
    manual: nextId(account, 'transfer-batch'),
    external_registrar: nextId(account, 'transfer-batch'),
  }
  for (const { label, hoursAgo, source = 'manual', token, override } of ITEMS) {
    const created = account.created - hoursAgo * HOUR
    const zone = addSeedZone(world, account, label, 'no')
    zone.created = created
    zone.nameservers = [...externalNameservers]
    addItem(account, zone, created, {
      batchId: batches[source],
      source,
      switchNs: source === 'external_registrar',
      tokenRequested: token === true,
      ...override(created, account.created),
    })
    if (token) sendToken(account, zone.name, created, false)
  }
  const moving = addSeedZone(world, account, 'nordlysinn', 'com')
  const hold = { state: 'processing', at: account.created } as const
  addItem(account, moving, account.created, {
    batchId: null,
    source: 'manual',
    switchNs: true,
    tokenRequested: false,
    hold,
  })
}
