import { useEffect, useState } from 'react'
import { fingerprint } from '@/lib/account/rules/ssh-key'

/** Fingerprint of a public key; null while computing and in browsers without support. */
export function useFingerprint(line: string): string | null {
  const [known, setKnown] = useState<{ line: string; print: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    void fingerprint(line).then((print) => isWanted && setKnown({ line, print }))
    return () => {
      isWanted = false
    }
  }, [line])
  return known?.line === line ? known.print : null
}
