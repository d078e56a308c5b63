import type { Endpoint } from '../api/endpoint'

/** §4.8. */
export const bgpEndpoints: readonly Endpoint[] = []
