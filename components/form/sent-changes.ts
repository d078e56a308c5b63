import { useSyncExternalStore } from 'react'
import { onEntries } from '@/lib/storage/device-store'
import { usuallyOpenMs } from '@/lib/rules/outcome'
import { keptValue } from '@/lib/storage/kept-value'

/**
 * A change that this device sent, until its outcome is known on the page that it was sent from, or dismissed.
 * - `sent`: no answer yet, here or in another tab, or ever when its page was reloaded.
 * - `unknown`: the answer was lost.
 * - `done`, `refused`: the answer came after the person had left the page.
 */
export type SentChange = {
  /** The action and the thing, such as `reboot:48213`. */
  key: string
  /** In words for the person: "Reboot web-03". */
  what: string
  state: 'sent' | 'unknown' | 'done' | 'refused'
  /** When it was sent, Unix milliseconds by this device's clock. */
  at: number
  /** Until then it may take effect, as far as is known; on the same clock. */
  openUntil: number
  /** The address of the page. */
  page: string
  /** The API's own words about a refusal. */
  message: string | null
  reference: string
}

/** The API may work on a call for this long: only the page that sent it can know that there will be no answer. */
const answerMs = 120_000
const most = 30
const none: readonly SentChange[] = []
const kept = keptValue<readonly SentChange[]>({
  key: 'sent',
  days: 1,
  restored: (stored) => (Array.isArray(stored) ? stored.filter(isSentChange) : none),
})

/** Sent by this document, which will tell the outcome. */
const ownKeys = new Set<string>()

/** Every change whose outcome nobody has been told, the newest first; without those that this document waits for. */
export function useSentChanges(): readonly SentChange[] {
  const all = useSyncExternalStore(onEntries, kept.read, () => none)
  return all.filter(({ key }) => !ownKeys.has(key))
}

export const sentChange = (key: string) => kept.read().find((one) => one.key === key)

/** Whether an answer may still come: until then nothing like it is sent. */
export const isAwaited = ({ state, at }: SentChange) => state === 'sent' && Date.now() - at < answerMs

/** For how long from now it may take effect, in milliseconds. */
export const msLeftOf = ({ openUntil }: SentChange) => Math.max(0, openUntil - Date.now())

/** Written before the call goes out. Nothing secret. */
export function rememberSent(key: string, what: string): void {
  const page = location.pathname + location.search
  const at = Date.now()
  const openUntil = at + usuallyOpenMs
  const sent: SentChange = { key, what, state: 'sent', at, openUntil, page, message: null, reference: '' }
  ownKeys.add(key)
  kept.write([sent, ...without(key)].slice(0, most))
}

/** What came of it, for whoever has left the page. */
export function settleSent(
  key: string,
  outcome: Pick<SentChange, 'state' | 'openUntil' | 'message' | 'reference'>,
): void {
  ownKeys.delete(key)
  kept.write(kept.read().map((one) => (one.key === key ? { ...one, ...outcome } : one)))
}

/** The person has been told. */
export function forgetSent(key: string): void {
  ownKeys.delete(key)
  if (sentChange(key)) kept.write(without(key))
}

const without = (key: string) => kept.read().filter((one) => one.key !== key)

const states: readonly unknown[] = ['sent', 'unknown', 'done', 'refused']

function isSentChange(value: unknown): value is SentChange {
  if (typeof value !== 'object' || value === null) return false
  const { key, what, state, at, openUntil, page, message, reference }: Partial<Record<keyof SentChange, unknown>> =
    value
  return (
    [key, what, page, reference].every((text) => typeof text === 'string') &&
    states.includes(state) &&
    typeof at === 'number' &&
    typeof openUntil === 'number' &&
    (message === null || typeof message === 'string')
  )
}
