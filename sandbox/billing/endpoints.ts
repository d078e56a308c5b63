import type { Endpoint } from '../api/endpoint'

/** §4.6. */
export const billingEndpoints: readonly Endpoint[] = []
