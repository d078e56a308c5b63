import type { Endpoint } from '../api/endpoint'
import { getCatalogue } from './catalogue'
import { getDeployIsos } from './isos'
import { orderServers } from './order-endpoint'
import { getDeployStatus } from './status'
import { waitlistEndpoints } from './waitlist'

/** §4.5 and api-fields §12: new servers. */
export const deployEndpoints: readonly Endpoint[] = [
  getCatalogue,
  orderServers,
  getDeployStatus,
  ...waitlistEndpoints,
  getDeployIsos,
]
