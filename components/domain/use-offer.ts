import { useResolved } from '@/components/live/use-resolved'
import type { Settled } from '@/lib/model/outcome'
import { offerOf, type TldPrice } from '@/lib/domains/rules/look-ups'

/**
 * Tells from the price list whether a TLD can be ordered; `yes` until the list has loaded.
 *
 * @param name ASCII name, or null while incomplete
 * @param tld the typed TLD, "" for none
 */
export function useOffer(
  prices: Promise<Settled<TldPrice[]>>,
  name: string | null,
  tld: string,
): ReturnType<typeof offerOf> {
  const read = useResolved(prices)
  return tld === '' ? 'yes' : offerOf(name ?? `.${tld}`, read?.ok ? read.value : null)
}
