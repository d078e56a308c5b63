import type { Endpoint } from '../api/endpoint'

/** §4.7. */
export const domainEndpoints: readonly Endpoint[] = []
