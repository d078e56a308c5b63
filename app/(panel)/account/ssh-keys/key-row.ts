import type { SshKey } from '@/lib/account/model'

/** A key as the list shows it. `print` is `SHA256:…`, null for an invalid key. */
export type KeyRow = SshKey & { type: string; bits: number | null; weak: boolean; print: string | null }
