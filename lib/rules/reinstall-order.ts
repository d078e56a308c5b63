/** Parameters of a reinstall (§4.5). */
export type ReinstallOrder = {
  /** ID of a release or an app. */
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
  /** The script as written, to be URL-encoded when sent, or null. */
  firstBoot: string | null
  /** Only for apps. */
  appDomain: string | null
  appEmail: string | null
}

/** Maximum number of SSH keys in one reinstall (§8). */
export const maxReinstallKeys = 10
