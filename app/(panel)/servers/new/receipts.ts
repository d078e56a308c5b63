import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { OrderPlaced } from '@/lib/deploy/wire-orders'
import { placedHourly, type OrderPrice } from '@/lib/deploy/rules/deploy'

/**
 * The API's answers to orders, with the amounts for all servers, for the page that follows them: in the query cache, as
 * long as the document. Apart from what sends orders, which the list of deployments need not load.
 */
const key = ['receipt']
const receiptQuery = (orderIds: readonly string[]) =>
  queryOptions<OrderPlaced>({ queryKey: [...key, ...orderIds], queryFn: skipToken })

/** @param shown the price shown before the order was sent */
export function keepReceipt(client: QueryClient, placed: OrderPlaced, shown: OrderPrice | null): void {
  const { hourlyRate, monthlyCap, quantity } = placed
  const hourly =
    hourlyRate && monthlyCap && placedHourly({ rate: hourlyRate.amount, cap: monthlyCap.amount, quantity }, shown)
  client.setQueryDefaults(key, { gcTime: Infinity })
  client.setQueryData(receiptQuery(placed.orderIds).queryKey, {
    ...placed,
    ...(hourly && {
      hourlyRate: { ...hourlyRate, amount: hourly.rate },
      monthlyCap: { ...monthlyCap, amount: hourly.cap },
    }),
  })
}

/** The answer to an order that this document has sent. */
export const useReceipt = (orderIds: readonly string[]): OrderPlaced | undefined =>
  useQuery(receiptQuery(orderIds)).data
