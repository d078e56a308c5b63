import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { OrderPlaced } from '@/lib/deploy/wire-orders'
import { type BillingTerm, type OrderPrice, placedHourly, termMonths } from '@/lib/deploy/rules/deploy'

/** With the months of the term that was ordered, 0 for hourly. */
export type Receipt = OrderPlaced & { months: number }

/**
 * The API's answers to orders, with the amounts for all servers, for the page that follows them: in the query cache, as
 * long as the document. Apart from what sends orders, which the list of deployments need not load.
 */
const key = ['receipt']
const receiptQuery = (orderIds: readonly string[]) =>
  queryOptions<Receipt>({ queryKey: [...key, ...orderIds], queryFn: skipToken })

/** @param ordered its term, and the price shown before it was sent */
export function keepReceipt(
  client: QueryClient,
  placed: OrderPlaced,
  { term, price: shown }: { term: BillingTerm; price: OrderPrice | null },
): void {
  const { hourlyRate, monthlyCap, quantity } = placed
  const hourly =
    hourlyRate && monthlyCap && placedHourly({ rate: hourlyRate.amount, cap: monthlyCap.amount, quantity }, shown)
  client.setQueryDefaults(key, { gcTime: Infinity })
  client.setQueryData(receiptQuery(placed.orderIds).queryKey, {
    ...placed,
    months: termMonths[term],
    ...(hourly && {
      hourlyRate: { ...hourlyRate, amount: hourly.rate },
      monthlyCap: { ...monthlyCap, amount: hourly.cap },
    }),
  })
}

/** The answer to an order that this document has sent. */
export const useReceipt = (orderIds: readonly string[]): Receipt | undefined => useQuery(receiptQuery(orderIds)).data
