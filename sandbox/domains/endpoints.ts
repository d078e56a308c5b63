import type { Endpoint } from '../api/endpoint'
import { changeAutoRenew } from './auto-renew-endpoint'
import { dnssecEndpoints } from './dnssec-endpoints'
import { dynamicDns } from './dyndns-endpoint'
import { importEndpoints } from './import-endpoints'
import { changeIpsTag } from './ips-tag-endpoint'
import { lookupEndpoints } from './lookup-endpoints'
import { massTransferEndpoints } from './mass-transfer-endpoints'
import { massTransferItemEndpoints } from './mass-transfer-item-endpoints'
import { changeNameservers } from './nameserver-endpoint'
import { addPtrZone } from './ptr-endpoint'
import { recordEndpoints } from './record-endpoints'
import { redirectEndpoints } from './redirect-endpoints'
import { registerDomain } from './register-endpoint'
import { registrantEndpoints } from './registrant-endpoints'
import { transferEndpoints } from './transfer-endpoints'
import { zoneEndpoints } from './zone-endpoints'

/** Zones, records, registration, transfers and everything about one domain (§4.7, api-fields §17). */
export const domainEndpoints: readonly Endpoint[] = [
  ...zoneEndpoints,
  addPtrZone,
  dynamicDns,
  ...recordEndpoints,
  ...redirectEndpoints,
  ...lookupEndpoints,
  registerDomain,
  ...transferEndpoints,
  ...massTransferEndpoints,
  ...massTransferItemEndpoints,
  ...importEndpoints,
  ...registrantEndpoints,
  changeIpsTag,
  changeNameservers,
  changeAutoRenew,
  ...dnssecEndpoints,
]
