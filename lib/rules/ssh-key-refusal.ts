/** Documented refusals of SSH keys (§4.6) by the key of their text. */
const refusals = {
  'SSH-key invalid': 'invalidKey',
  'Invalid name. Use 1-64 letters, digits, spaces or - _ . @.': 'invalidName',
  'Key not found.': 'gone',
} as const

export type SshKeyRefusal = (typeof refusals)[keyof typeof refusals]

export function sshKeyRefusal(message: string | null): SshKeyRefusal | null {
  const known: Readonly<Record<string, SshKeyRefusal>> = refusals
  return (message !== null && Object.hasOwn(known, message) ? known[message] : null) ?? null
}
