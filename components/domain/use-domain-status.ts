import { useState } from 'react'
import { useDebouncedQuery } from '@/components/live/use-debounced-query'
import { paths } from '@/lib/paths'
import type { Settled } from '@/lib/model/outcome'
import type { DomainStatus } from '@/lib/domains/rules/look-ups'

/**
 * Reads the state of a domain on the account, after an answer was lost.
 *
 * @param name of the domain; null skips the read
 */
export function useDomainStatus(name: string | null) {
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<{ name: string | null; known: Settled<DomainStatus> } | null>(null)
  const url = name === null ? null : `${paths.live.domainStatus(name)}?round=${round}`
  const fresh = useDebouncedQuery<DomainStatus>(url, round === 0 ? undefined : 0)
  const known = fresh ?? (last?.name === name ? last.known : null)
  function ask(kept: typeof last) {
    setLast(kept)
    setRound((before) => before + 1)
  }
  return {
    known,
    hasFailed: known?.ok === false,
    busy: url !== null && fresh === null,
    /** Forgets what was known, which says nothing of what was sent since. */
    check: () => ask(null),
    /** For `useMayStillApply`: meanwhile what was known stays, unless it is to decide. */
    look: (decides: boolean) => {
      if (decides) ask(null)
      else if (fresh) ask({ name, known: fresh })
    },
  }
}
