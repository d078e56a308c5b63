import { accountEvents } from '../accounts/events'
import { bgpEvents } from '../bgp/events'
import { billingEvents } from '../billing/events'
import { domainEvents } from '../domains/events'
import { serverEvents } from '../servers/events'
import type { EventRule } from './event'

/** All events of sandbox.md; each folder defines its own. */
export const events: readonly EventRule[] = [
  ...serverEvents,
  ...bgpEvents,
  ...accountEvents,
  ...domainEvents,
  ...billingEvents,
]
