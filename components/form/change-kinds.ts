import type { Messages } from '@/messages/en'

/** A kind of change, with its text in `feedback.sent.subjects`. */
export type ChangeKind = keyof Messages['feedback']['sent']['subjects']

/**
 * Effect of repeating a change whose outcome is unknown. `hold`: it would create, delete or interrupt again, so the next
 * press only reports the first. `wait`: it would cost money again, so nothing is sent while the first may still take
 * effect. `tell`: it is idempotent, and is sent.
 */
export const repeatPolicy: Record<ChangeKind, 'hold' | 'wait' | 'tell'> = {
  addresses: 'wait',
  apiKeyAdd: 'hold',
  apiKeyEdit: 'tell',
  apiKeyRenew: 'hold',
  apiKeyRevoke: 'hold',
  asn: 'hold',
  autoRenew: 'tell',
  bgpAdd: 'hold',
  bgpDelete: 'hold',
  console: 'tell',
  delegation: 'tell',
  // The order form and the waiting list ask on their own before repeating an order.
  deploy: 'tell',
  dnssec: 'tell',
  ds: 'tell',
  isoAdd: 'hold',
  isoDelete: 'hold',
  isoMount: 'hold',
  isoUnmount: 'hold',
  moveAway: 'hold',
  nameServers: 'tell',
  notifications: 'tell',
  off: 'hold',
  on: 'hold',
  reboot: 'hold',
  recordAdd: 'hold',
  recordDelete: 'hold',
  recordEdit: 'tell',
  redirectAdd: 'hold',
  redirectDelete: 'hold',
  redirectEdit: 'tell',
  register: 'wait',
  registrant: 'wait',
  registrantEmail: 'tell',
  reinstall: 'hold',
  rename: 'tell',
  reverse: 'tell',
  snapshot: 'hold',
  snapshotDelete: 'hold',
  sshKeyAdd: 'hold',
  sshKeyDelete: 'hold',
  sshKeyRename: 'tell',
  term: 'wait',
  transfer: 'wait',
  transferAbort: 'hold',
  transferCodes: 'tell',
  transferResend: 'hold',
  // The registry sends one at a time, and reports that.
  transferToken: 'tell',
  upgrade: 'wait',
  userAdd: 'hold',
  userEdit: 'tell',
  userRemove: 'hold',
  waitingList: 'hold',
  waitingListJoin: 'tell',
  zoneAdd: 'hold',
  zoneDelete: 'hold',
}
