import { authenticate } from '../accounts/authenticate'
import { authenticatePasskey } from '../accounts/passkey-sign-in'
import { bgpEndpoints } from '../bgp/endpoints'
import { billingEndpoints } from '../billing/endpoints'
import { customerEndpoints } from '../customer/endpoints'
import { deployEndpoints } from '../deploy/endpoints'
import { domainEndpoints } from '../domains/endpoints'
import { serverEndpoints } from '../servers/endpoints'
import type { Endpoint } from './endpoint'

/** All endpoints of the API: the source of dispatch, permissions and description. */
export const endpoints: readonly Endpoint[] = [
  authenticate,
  authenticatePasskey,
  ...serverEndpoints,
  ...customerEndpoints,
  ...billingEndpoints,
  ...domainEndpoints,
  ...bgpEndpoints,
  ...deployEndpoints,
]
