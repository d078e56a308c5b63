import { useRef, useState } from 'react'
import { fetchLive } from '@/components/live/fetch-live'
import type { Installation } from '@/lib/install/api'
import { paths } from '@/lib/paths'
import type { Settled } from '@/lib/model/outcome'

/**
 * Reads after a lost answer whether an install is in progress.
 *
 * @returns `known` is null until it has been read
 */
export function useInstallStatus(serverId: string) {
  const [known, setKnown] = useState<Settled<Installation> | null>(null)
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function measure() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const answer = await fetchLive<Installation>(
      paths.live.install(serverId, { app: false }),
      new AbortController().signal,
    )
    isUnderWay.current = false
    setBusy(false)
    setKnown(answer)
  }

  return { known, busy, check: () => void measure(), forget: () => setKnown(null) }
}
