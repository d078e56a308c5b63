import { useQuery } from '@tanstack/react-query'
import { askLive } from '@/components/live/ask'
import { domainThing, invoiceThing, type PaletteDomain, type PaletteInvoice, type PaletteThing } from '@/lib/palette'
import { paths } from '@/lib/paths'
import type { Settled } from '@/lib/rules/outcome'

/**
 * Domains and invoices for the palette. Each list is one API call, made when a query may match it, and cached for a
 * minute.
 */
export function usePaletteThings(typed: string): { things: readonly PaletteThing[]; failed: boolean } {
  const domains = useList<{ rows: readonly PaletteDomain[] }>(paths.live.domains(), typed.trim().length > 1)
  // Invoice numbers are long; numbers in addresses and server names are shorter.
  const invoices = useList<readonly PaletteInvoice[]>(paths.live.invoices(), /\d{4}/.test(typed))
  return {
    things: [
      ...(domains?.ok ? domains.value.rows.map(domainThing) : []),
      ...(invoices?.ok ? invoices.value.map(invoiceThing) : []),
    ],
    // A sign-in without access finds none, which is not a failure.
    failed: [domains, invoices].some((list) => list && !list.ok && list.failure.kind !== 'forbidden'),
  }
}

function useList<T>(url: string, isWanted: boolean): Settled<T> | undefined {
  const { data } = useQuery<Settled<T>>({
    queryKey: ['palette', url],
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const answer = await askLive<T>(url, signal)
      return answer
    },
  })
  return data
}
