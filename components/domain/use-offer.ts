import { useEffect, useState } from 'react'
import type { Settled } from '@/lib/rules/outcome'
import { offerOf, type TldPrice } from '@/lib/rules/tlds/look-ups'

/**
 * Whether an ending can be ordered here, as far as the price list tells; `yes` until it is there.
 *
 * @param name as it is sent, or null while it is not whole
 * @param tld what is typed of its ending, "" for nothing
 */
export function useOffer(
  prices: Promise<Settled<TldPrice[]>>,
  name: string | null,
  tld: string,
): ReturnType<typeof offerOf> {
  const [known, setKnown] = useState<readonly TldPrice[] | null>(null)
  useEffect(() => {
    let isAwaited = true
    void prices.then((read) => {
      if (isAwaited && read.ok) setKnown(read.value)
    })
    return () => {
      isAwaited = false
    }
  }, [prices])
  return tld === '' ? 'yes' : offerOf(name ?? `.${tld}`, known)
}
