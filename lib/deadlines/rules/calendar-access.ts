import type { KeyPermissions } from '@/lib/account/rules/api-keys'

/** What the key of a calendar may see: where its dates come from. It can change nothing. */
export const calendarPermissions = {
  servers: { mode: 'r', ids: null },
  dns: { mode: 'r', ids: null },
  billing: { mode: 'r', ids: null },
} as const satisfies KeyPermissions

/** The address that opens a calendar program, which then asks whether to subscribe. */
export const calendarProgramAddress = (address: string) => address.replace(/^https?:/, 'webcal:')
