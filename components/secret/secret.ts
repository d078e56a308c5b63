/** One thing to save: a password, a user name. */
export type SecretEntry = {
  label: string
  value: string
  /** Drawn as dots until "Show". */
  masked: boolean
}

/** What the API showed once. */
export type Secret = {
  id: string
  title: string
  entries: readonly SecretEntry[]
  /** Where it belongs, such as the id of a server, so that its page finds it. */
  scope: string
}

/** The file for "Download". */
export function secretFile({ title, entries }: Secret): string {
  return [title, '', ...entries.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')
}

/** A label as it stands in a sentence: "Show root password", but "Show IPMI user". */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
