/** What a person asks for when a server is to be reinstalled (§4.5). */
export type ReinstallOrder = {
  /** Of a release or of an app. */
  osId: string
  /** Locale form, such as `nb_NO.UTF-8`. */
  language: string
  /** Keyboard layout, such as `no`. */
  keyboard: string
  /** Time zone database name. Never empty: the installer would stop half-way (api-fields §11). */
  timezone: string
  hostname: string
  /** At most 10 (§8). */
  sshKeyIds: string[]
  /** The script as written; it is URL-encoded on its way. Null for none. */
  firstBoot: string | null
  /** Apps only. */
  appDomain: string | null
  appEmail: string | null
}

/** SSH keys that one reinstall may install (§8). */
export const maxReinstallKeys = 10
