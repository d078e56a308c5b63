import type { Messages } from '@/messages/en'

/** Why something cannot be done. Texts are under `reasons.*`. */
export type ReasonKey = keyof Messages['reasons']

/** A reason with the parameters of its text. `needGb` and `hasGb` are gigabytes. */
export type Reason = { key: ReasonKey; params: Record<string, string | number> }

/** Whether something may be done, and if not, why. */
export type Permission = { allowed: true } | { allowed: false; reason: ReasonKey }
