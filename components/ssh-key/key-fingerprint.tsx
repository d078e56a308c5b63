'use client'

import { parsePublicKey } from '@/lib/account/rules/ssh-key'
import { useFingerprint } from './use-fingerprint'

/** `Ed25519, SHA256:…`, as `ssh-keygen -l` prints it. */
export function KeyFingerprint({ line }: { line: string }) {
  const print = useFingerprint(line)
  const parsed = parsePublicKey(line)
  const type = parsed.ok ? keyType(parsed.key) : (line.split(' ')[0] ?? '')
  return (
    <span className="key-print">
      {type}
      {print ? <span className="mono"> {print}</span> : null}
    </span>
  )
}

/** Formats a key type: `RSA 3072`, but `Ed25519`, whose size is fixed. */
export function keyType({ family, bits }: { family: string; bits: number }): string {
  return family === 'Ed25519' ? family : `${family} ${bits}`
}
