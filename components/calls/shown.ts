import type { ApiCall } from '@/lib/model/api-call'

/** Calls to show: those that were made, or what would send them (`describeChanges`). */
export type Shown = readonly ApiCall[] | ToSend

/** `isPart`: there is more of the same, which is not shown. */
export type ToSend = { send: () => unknown; isPart?: boolean }
