import { useSyncExternalStore } from 'react'
import { isRecord } from '@/lib/model/is-record'
import { keptValue, onForget } from '@/lib/storage/device-store'
import { defaultOpenMs } from '@/lib/model/outcome'

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
}

/** The API may process a call for this long: only the sending page can know earlier that no answer will come. */
const answerMs = 120_000
const most = 30
const none: readonly SentChange[] = []
const kept = keptValue<readonly SentChange[]>({
  key: 'sent',
  days: 1,
  restored: (stored) => (Array.isArray(stored) ? stored.filter(isSentChange) : none),
})

/** Sent by this document, which will show the outcome. */
const ownKeys = new Set<string>()
onForget(() => ownKeys.clear())

/** Changes whose outcome has not been shown, newest first, without those that this document waits for. */
export function useSentChanges(): readonly SentChange[] {
  const all = useSyncExternalStore(kept.subscribe, kept.read, () => none)
  return all.filter(({ key }) => !ownKeys.has(key))
}

export const sentChange = (key: string) => kept.read().find((one) => one.key === key)

/** Tells whether an answer may still come; until then the same change is not sent again. */
export const isAwaited = ({ state, at }: SentChange) => state === 'sent' && Date.now() - at < answerMs

/** Milliseconds for which it may still take effect. */
export const remainingMs = ({ openUntil }: SentChange) => Math.max(0, openUntil - Date.now())

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
  kept.write(kept.read().map((one) => (one.key === key ? { ...one, ...outcome } : one)))
}

/** Removes a change whose outcome has been shown. */
export function forgetSent(key: string): void {
  ownKeys.delete(key)
  if (sentChange(key)) kept.write(without(key))
}

const without = (key: string) => kept.read().filter((one) => one.key !== key)

const states: readonly unknown[] = ['sent', 'unknown', 'done', 'refused', 'partly']

function isSentChange(value: unknown): value is SentChange {
  if (!isRecord(value)) return false
  const { key, what, state, at, openUntil, page, message, reference } = value
  return (
    [key, what, page, reference].every((text) => typeof text === 'string') &&
    states.includes(state) &&
    typeof at === 'number' &&
    typeof openUntil === 'number' &&
    (message === null || typeof message === 'string')
  )
}
