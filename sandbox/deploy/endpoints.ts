import type { Endpoint } from '../api/endpoint'

/** §4.5. */
export const deployEndpoints: readonly Endpoint[] = []
