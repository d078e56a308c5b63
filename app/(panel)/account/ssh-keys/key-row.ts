import type { SshKey } from '@/lib/api/account-form'

/** A key as the list shows it. `print` is `SHA256:…`, null for an invalid key. */
export type KeyRow = SshKey & { type: string; bits: number | null; weak: boolean; print: string | null }
