/** Permission categories of an API key (api-fields §4). */
export const AREAS = ['dns', 'servers', 'webhosting', 'racks', 'support', 'billing', 'account'] as const
export type Area = (typeof AREAS)[number]
