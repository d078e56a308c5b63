import { useEffect, useState } from 'react'
import { fingerprint } from '@/lib/rules/ssh-key'

/** The fingerprint of a public key, or null while it is reckoned and where the browser cannot. */
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
