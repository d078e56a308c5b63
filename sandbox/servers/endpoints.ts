import type { Endpoint } from '../api/endpoint'
import { installEndpoints } from './install-endpoints'
import { listEndpoints } from './list-endpoints'
import { powerEndpoints } from './power-endpoints'
import { reinstall } from './reinstall'
import { reinstallCatalogue } from './reinstall-catalogue'

/** §4.1 to §4.5. */
export const serverEndpoints: readonly Endpoint[] = [
  ...listEndpoints,
  ...powerEndpoints,
  ...reinstallCatalogue,
  reinstall,
  ...installEndpoints,
]
