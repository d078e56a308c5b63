import { useSyncExternalStore } from 'react'
import { defaultOpenMs } from '@/lib/model/outcome'
import { keptValue, onForget } from '@/lib/storage/device-store'
import {
  isFlag,
  isLike,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  orMissing,
  orNull,
  storedList,
} from '@/lib/storage/stored-list'

/**
 * A change sent from this device, until its outcome has been shown on its page or dismissed.
 * - `sent`: no answer yet, here or in another tab, or never if its page was reloaded.
 * - `unknown`: the answer was lost.
 * - `done`, `refused`: the answer arrived after the person had left the page.
 * - `partly`: so did the end of a run on many things, of which some failed or are uncertain.
 */
export type SentChange = {
  /** Action and resource, such as `reboot:48213`. */
  key: string
  /** Text for the person: "Reboot web-03". */
  what: string
  state: 'sent' | 'unknown' | 'done' | 'refused' | 'partly'
  /** When it was sent, in Unix milliseconds by this device's clock. */
  at: number
  /** Until when it may still take effect, as far as known; on the same clock. */
  openUntil: number
  /** URL of the page. */
  page: string
  /** The API's message of a refusal, or what is to be known of a run. */
  message: string | null
  reference: string
  /** Only remembered, so that an equal order is not sent again without asking: dismissed, or followed as work. */
  hidden?: boolean | undefined
  /** What an order has placed, also with a declined card. */
  orderIds?: readonly string[] | undefined
}

const isSentChange = isLike<SentChange>({
  key: isText,
  what: isText,
  state: isOneOf('sent', 'unknown', 'done', 'refused', 'partly'),
  at: isNumber,
  openUntil: isNumber,
  page: isText,
  message: orNull(isText),
  reference: isText,
  hidden: orMissing(isFlag),
  orderIds: orMissing(isListOf(isText)),
})

/** The API may process a call for this long: only the sending page can know earlier that no answer will come. */
const answerMs = 120_000
const most = 30
const none: readonly SentChange[] = []
const kept = keptValue<readonly SentChange[]>({
  key: 'sent',
  days: 1,
  restored: storedList(isSentChange),
})

/** Sent by this document, which will show the outcome. */
const ownKeys = new Set<string>()
onForget(() => ownKeys.clear())

/** Changes whose outcome has not been shown, newest first, without those that this document waits for. */
export function useSentChanges(): readonly SentChange[] {
  const all = useSyncExternalStore(kept.subscribe, kept.read, () => none)
  return all.filter(({ key, hidden }) => !hidden && !ownKeys.has(key))
}

/** The change of a key whose outcome has not been shown; undefined also for one that is only remembered (`hidden`). */
export const sentChange = (key: string) => kept.read().find((sent) => sent.key === key && !sent.hidden)

/**
 * Keys of orders that this device knows to be placed, of the last day.
 *
 * @param kind the first part of the keys, such as `deploy`
 */
export function placedOrders(kind: string): readonly string[] {
  const isPlaced = ({ state, orderIds }: SentChange) => state === 'done' || Boolean(orderIds?.length)
  return kept.read().flatMap((sent) => (isPlaced(sent) && sent.key.startsWith(`${kind}:`) ? [sent.key] : []))
}

/** An older equal order counts as a new one. */
const equalMs = 15 * 60_000

/**
 * The latest equal order sent from this device, unless it was not placed or is old, so that a second tab, Back or a reload
 * does not place it twice without asking: the API cannot tell two equal orders apart.
 */
export function equalOrder(key: string): SentChange | null {
  const sent = kept.read().find((listed) => listed.key === key)
  if (!sent || Date.now() - sent.at >= equalMs) return null
  return sent.state === 'refused' && !sent.orderIds ? null : sent
}

/** Tells whether an answer may still come; until then the same change is not sent again. */
export const isAwaited = ({ state, at }: SentChange) => state === 'sent' && Date.now() - at < answerMs

/** Milliseconds for which it may still take effect. */
export const remainingMs = ({ openUntil }: SentChange) => Math.max(0, openUntil - Date.now())

/** The outcome of a change whose answer has not come, for who would send it again. */
export const lostOutcome = (sent: SentChange) =>
  ({ status: 'unknown', reference: sent.reference, sentAt: new Date(sent.at), openMs: remainingMs(sent) }) as const

/** Stores a change before its call is sent. Contains no secrets. */
export function rememberSent(
  key: string,
  what: string,
  message: string | null = null,
  page = location.pathname + location.search,
): void {
  const at = Date.now()
  const openUntil = at + defaultOpenMs
  const sent: SentChange = { key, what, state: 'sent', at, openUntil, page, message, reference: '' }
  ownKeys.add(key)
  kept.write([sent, ...without(key)].slice(0, most))
}

/** Stores the outcome of a change, for a person who has left the page. */
export function settleSent(
  key: string,
  outcome: Pick<SentChange, 'state' | 'openUntil' | 'message' | 'reference'>,
): void {
  ownKeys.delete(key)
  kept.write(kept.read().map((sent) => (sent.key === key ? { ...sent, ...outcome } : sent)))
}

/**
 * Remembers an order that was placed.
 *
 * @param hidden whether its answer has been shown, or it is followed as work
 */
export function rememberOrder(key: string, orderIds: readonly string[], hidden: boolean): void {
  const at = Date.now()
  const blank = { key, what: '', state: 'done', at, openUntil: at, page: location.pathname, message: null } as const
  const order = sentChange(key) ?? { ...blank, reference: '', hidden: true }
  kept.write([{ ...order, orderIds, ...(hidden && { hidden }) }, ...without(key)].slice(0, most))
}

/**
 * Stops showing a change, because work that it started shows that it happened.
 *
 * @param orderIds of the orders, where it was one and they are known
 */
export function proveSent(key: string, orderIds?: readonly string[]): void {
  const proven = { state: 'done', hidden: true, ...(orderIds && { orderIds }) } as const
  kept.write(kept.read().map((sent) => (sent.key === key ? { ...sent, ...proven } : sent)))
}

/** Stops showing a change, because the person has dismissed it. */
export function dismissSent(key: string): void {
  kept.write(kept.read().map((sent) => (sent.key === key ? { ...sent, hidden: true } : sent)))
}

/** Removes a change whose outcome has been shown. */
export function forgetSent(key: string): void {
  ownKeys.delete(key)
  if (sentChange(key)) kept.write(without(key))
}

const without = (key: string) => kept.read().filter((sent) => sent.key !== key)
