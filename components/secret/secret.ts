/** A value to save, such as a password or a user name. */
export type SecretEntry = {
  label: string
  value: string
  /** Masked until "Show" is pressed. */
  masked: boolean
}

/** A secret that the API shows once. */
export type Secret = {
  id: string
  title: string
  entries: readonly SecretEntry[]
  /** The page that shows it, such as the ID of a server. */
  scope: string
}

/** The file for "Download". */
export function secretFile({ title, entries }: Secret): string {
  return [title, '', ...entries.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')
}

/** Formats a label for the middle of a sentence: "Show root password", but "Show IPMI user". */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
