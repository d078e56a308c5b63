'use client'

import { useEffect, useState } from 'react'
import { fingerprint, parsePublicKey } from '@/lib/account/rules/ssh-key'

/** `Ed25519, SHA256:…`, as `ssh-keygen -l` prints it. */
export function KeyFingerprint({ line }: { line: string }) {
  const print = useFingerprint(line)
  const parsed = parsePublicKey(line)
  const type = parsed.ok ? keyType(parsed.key) : (line.split(' ')[0] ?? '')
  return (
    <span className="wrap-anywhere">
      {type}
      {print ? <span className="mono"> {print}</span> : null}
    </span>
  )
}

/** Formats a key type: `RSA 3072`, but `Ed25519`, whose size is fixed. */
export function keyType({ family, bits }: { family: string; bits: number }): string {
  return family === 'Ed25519' ? family : `${family} ${bits}`
}

/** Fingerprint of a public key; null while computing and in browsers without support. */
function useFingerprint(line: string): string | null {
  const [computed, setComputed] = useState<{ line: string; print: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    void fingerprint(line).then((print) => isWanted && setComputed({ line, print }))
    return () => {
      isWanted = false
    }
  }, [line])
  return computed?.line === line ? computed.print : null
}
