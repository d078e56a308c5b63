import 'server-only'
import { createTranslator } from 'next-intl'
import type { Server } from '@/lib/servers/wire-detail'
import type { Rows } from '@/lib/api/wire'
import { apiMessageOf } from '@/lib/api/messages-match'
import type { Billing, Order } from '@/lib/billing/model'
import type { TermPreview } from '@/lib/billing/term-model'
import type { Failure, Outcome, Reading, Settled } from '@/lib/model/outcome'
import type { Availability } from '@/lib/domains/rules/look-ups'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { messages } from '@/messages/messages'
import { readPreferences } from './preferences'

/**
 * Translates messages of the API for this request: known ones to the user's language, others unchanged.
 *
 * @returns a function that translates a message
 */
export async function apiTranslator(): Promise<(text: string) => string> {
  const { locale } = await readPreferences()
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'apiMessages' })
  return (text) => {
    const message = apiMessageOf(text)
    return message ? t(message.code, message.values) : text
  }
}

/** Adds the translated API message to a failure, if the message is known. */
export async function translateFailure(failure: Failure): Promise<Failure> {
  // Most failures have no known message and need no language.
  if (failure.message === null || !failure.known) return failure
  const said = (await apiTranslator())(failure.message)
  return said === failure.message ? failure : { ...failure, said }
}

/** Translates the failure of a read, if it has one. */
export async function translateSettled<T>(read: Settled<T>): Promise<Settled<T>> {
  return read.ok ? read : { ok: false, failure: await translateFailure(read.failure) }
}

/** Translates the API's message in the outcome of a change. */
export async function translateOutcome<T>(outcome: Outcome<T>): Promise<Outcome<T>> {
  if (outcome.status === 'refused') return { ...outcome, failure: await translateFailure(outcome.failure) }
  if (outcome.status !== 'done' || outcome.message === null || !apiMessageOf(outcome.message)) return outcome
  return { ...outcome, message: (await apiTranslator())(outcome.message) }
}

/**
 * Translates texts of the API in a read.
 *
 * @param say returns the value with its texts translated by the given function
 */
export async function translateReading<T>(
  { value, asOf }: Reading<T>,
  say: (value: T, words: (text: string) => string) => T,
): Promise<Reading<T>> {
  return { value: say(value, await apiTranslator()), asOf }
}

/** Translates the activity log of a server. */
export const translateServer = (reading: Reading<Server>) =>
  translateReading(reading, (server, words) => ({
    ...server,
    activity: server.activity.map((entry) => ({ ...entry, text: words(entry.text) })),
  }))

const nameInWords = <T extends { name: string | null }>(named: T, words: (text: string) => string): T =>
  named.name === null ? named : { ...named, name: words(named.name) }

const productsInWords = (order: Order, words: (text: string) => string): Order => ({
  ...order,
  products: order.products.map((product) => nameInWords(product, words)),
})

/** Translates the products of the orders, of which few have a known name: most are brands. */
export const translateBilling = (reading: Reading<Billing>) =>
  translateReading(reading, (billing, words) => ({
    ...billing,
    orders: billing.orders.map((order) => productsInWords(order, words)),
  }))

/** Translates the products of one order. */
export const translateOrder = async (order: Order): Promise<Order> => productsInWords(order, await apiTranslator())

/** Translates the lines of the preview of a billing term. */
export const translateTermPreview = (reading: Reading<TermPreview>) =>
  translateReading(reading, (preview, words) => ({
    ...preview,
    lines: preview.lines.map((line) => nameInWords(line, words)),
  }))

/** Translates the messages of mass transfer items. */
export const translateTransfers = (reading: Reading<Rows<TransferItem>>) =>
  translateReading(reading, (list, words) => ({
    ...list,
    rows: list.rows.map((item) => ({ ...item, message: item.message === null ? null : words(item.message) })),
  }))

/** Adds the translated reason to what the check of a name says, if the reason is known. */
export const availabilityInWords = (reading: Reading<Availability>) =>
  translateReading(reading, (check, words) => {
    const said = check.reason === null ? null : words(check.reason)
    return said === null || said === check.reason ? check : { ...check, said }
  })
