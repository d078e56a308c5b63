import { useQuery } from '@tanstack/react-query'
import { fetchLive } from '@/components/live/fetch-live'
import { domainItem, invoiceItem, type PaletteDomain, type PaletteInvoice, type PaletteItem } from '@/lib/palette'
import { paths } from '@/lib/paths'
import type { Settled } from '@/lib/model/outcome'

/**
 * Domains and invoices for the palette. Each list is one API call, made when a query may match it, and cached for a
 * minute.
 */
export function usePaletteItems(typed: string): { things: readonly PaletteItem[]; failed: boolean } {
  const domains = useList<{ rows: readonly PaletteDomain[] }>(paths.live.domains(), typed.trim().length > 1)
  // Invoice numbers are long; numbers in addresses and server names are shorter.
  const invoices = useList<readonly PaletteInvoice[]>(paths.live.invoices(), /\d{4}/.test(typed))
  return {
    things: [
      ...(domains?.ok ? domains.value.rows.map(domainItem) : []),
      ...(invoices?.ok ? invoices.value.map(invoiceItem) : []),
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
      const answer = await fetchLive<T>(url, signal)
      return answer
    },
  })
  return data
}
