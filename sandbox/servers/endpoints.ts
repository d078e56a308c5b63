import type { Endpoint } from '../api/endpoint'
import { abortInstall } from './abort-install'
import { cancelServer } from './cancel'
import { moveAddress, orderAddresses, releaseAddress } from './extra-addresses'
import { getGraphs } from './graphs'
import { installEndpoints } from './install-endpoints'
import { openIpmi } from './ipmi'
import { isoEndpoints } from './isos'
import { listEndpoints } from './list-endpoints'
import { powerEndpoints } from './power-endpoints'
import { reinstall } from './reinstall'
import { reinstallCatalogue } from './reinstall-catalogue'
import { setReverse } from './reverse'
import { snapshotEndpoints } from './snapshots'
import { upgradeEndpoints } from './upgrade'

/** §4.1 to §4.5. */
export const serverEndpoints: readonly Endpoint[] = [
  ...listEndpoints,
  ...powerEndpoints,
  openIpmi,
  ...snapshotEndpoints,
  getGraphs,
  setReverse,
  orderAddresses,
  moveAddress,
  releaseAddress,
  cancelServer,
  ...isoEndpoints,
  ...upgradeEndpoints,
  ...reinstallCatalogue,
  reinstall,
  abortInstall,
  ...installEndpoints,
]
