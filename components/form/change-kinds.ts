import type { Messages } from '@/messages/en'

/** A kind of change, as it is told to the person: each has its words in `feedback.sent.subjects`. */
export type ChangeKind = keyof Messages['feedback']['sent']['subjects']

/**
 * What sending a change twice does while nobody knows what became of the first. `hold`: it orders, creates, deletes or
 * interrupts once more, so the next press only tells of the first. `tell`: it comes to the same, and is sent.
 */
export const twice: Record<ChangeKind, 'hold' | 'tell'> = {
  addresses: 'hold',
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
  // It and the waiting list ask themselves before the same order is sent once more.
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
  register: 'hold',
  registrant: 'hold',
  registrantEmail: 'tell',
  reinstall: 'hold',
  rename: 'tell',
  reverse: 'tell',
  snapshot: 'hold',
  snapshotDelete: 'hold',
  sshKeyAdd: 'hold',
  sshKeyDelete: 'hold',
  sshKeyRename: 'tell',
  term: 'hold',
  transfer: 'hold',
  transferAbort: 'hold',
  transferCodes: 'tell',
  transferResend: 'hold',
  // The registry sends one at a time, and says so.
  transferToken: 'tell',
  upgrade: 'hold',
  userAdd: 'hold',
  userEdit: 'tell',
  userRemove: 'hold',
  waitingList: 'hold',
  waitingListJoin: 'tell',
  zoneAdd: 'hold',
  zoneDelete: 'hold',
}
