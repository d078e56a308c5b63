import { useState } from 'react'
import { useAsked } from '@/components/live/use-asked'
import { paths } from '@/lib/paths'
import type { DomainStanding } from '@/lib/rules/tlds/standing'

/**
 * How a domain stands on the account, asked for when an answer was lost.
 *
 * @param name of the domain; null asks nothing
 */
export function useStanding(name: string | null) {
  const [round, setRound] = useState(0)
  const url = name === null ? null : `${paths.live.domainStanding(name)}?round=${round}`
  const known = useAsked<DomainStanding>(url, round === 0 ? undefined : 0)
  return { known, busy: url !== null && known === null, check: () => setRound((before) => before + 1) }
}
