import { useState } from 'react'
import { useAsked } from '@/components/live/use-asked'
import { paths } from '@/lib/paths'
import type { DomainStanding } from '@/lib/rules/tlds/standing'

/**
 * Reads the state of a domain on the account, after an answer was lost.
 *
 * @param name of the domain; null skips the read
 */
export function useStanding(name: string | null) {
  const [round, setRound] = useState(0)
  const url = name === null ? null : `${paths.live.domainStanding(name)}?round=${round}`
  const known = useAsked<DomainStanding>(url, round === 0 ? undefined : 0)
  return { known, busy: url !== null && known === null, check: () => setRound((before) => before + 1) }
}
