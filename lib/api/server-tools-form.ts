import type { IsoState } from '@/lib/rules/isos'
import type { Money } from './wire-money'

/** Data model of a server's tools: ISO images, upgrade packages and console. `null` means none or not known. */

/** An ISO file of the account. */
export type IsoImage = {
  id: string
  name: string
  url: string | null
  /** Null during the upload. */
  bytes: number | null
  state: IsoState
  /** Whether it is mounted on any server of the account. */
  mounted: boolean
}

/** A package to which a server can be upgraded. */
export type UpgradePackage = {
  id: string
  name: string
  cores: number | null
  memoryGb: number | null
  diskGb: number | null
  /** Traffic: gigabytes for a quota, Mbit/s for a committed rate; null when unknown or unlimited. */
  traffic: { amount: number; model: 'quota' | 'cdr' } | null
  /** Monthly price. Null when the API does not return it with its currency. */
  price: Money | null
}

/** Login of a console session: shown once, never stored. */
export type ConsoleLogin = {
  address: string
  username: string
  password: string
}
