import type { IsoState } from '@/lib/rules/isos'
import type { Money } from './wire-money'

/** Our forms of what a server's tools read and give: ISO images, packages, a console's login. `null` is "none" or "not known". */

/** An ISO file of the account. */
export type IsoImage = {
  id: string
  name: string
  url: string | null
  /** Null while it is being uploaded. */
  bytes: number | null
  state: IsoState
  /** On some server of the account. */
  mounted: boolean
}

/** A package that a server can move to. */
export type UpgradePackage = {
  id: string
  name: string
  cores: number | null
  memoryGb: number | null
  diskGb: number | null
  /** Traffic: gigabytes of a quota, Mbit/s of a committed rate; null when not told or without a limit. */
  traffic: { amount: number; model: 'quota' | 'cdr' } | null
  /** A month. Null when the API does not say, or without its currency. */
  price: Money | null
}

/** Login of a console session: shown once, never kept. */
export type ConsoleLogin = {
  address: string
  username: string
  password: string
}
