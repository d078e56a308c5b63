import type { Endpoint } from '../api/endpoint'
import { submitAsn } from './asn-endpoint'
import { getBgp } from './overview-endpoint'
import { sessionEndpoints } from './session-endpoints'

/** §4.8. */
export const bgpEndpoints: readonly Endpoint[] = [getBgp, submitAsn, ...sessionEndpoints]
