import 'server-only'
import { createTranslator } from 'next-intl'
import type { Server } from '@/lib/api/server-form'
import type { Rows } from '@/lib/api/wire-list'
import { apiMessageOf } from '@/lib/rules/api-messages'
import type { Failure, Outcome, Reading, Settled } from '@/lib/rules/outcome'
import type { TransferItem } from '@/lib/rules/transfer-item'
import { messages } from '@/messages/messages'
import { readPreferences } from './preferences'

/**
 * How this request's person reads what the API says: known messages in their language, anything else as it is.
 *
 * @returns a function from the API's words to ours
 */
export async function apiWords(): Promise<(text: string) => string> {
  const { locale } = await readPreferences()
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'apiMessages' })
  return (text) => {
    const known = apiMessageOf(text)
    return known ? t(known.code, known.values) : text
  }
}

/** A failure with the API's words in the person's language beside them, where those are known and other words. */
export async function failureInWords(failure: Failure): Promise<Failure> {
  const { message } = failure
  // Most failures say nothing that is known: those need no language.
  if (message === null || !apiMessageOf(message)) return failure
  const said = (await apiWords())(message)
  return said === message ? failure : { ...failure, said }
}

/** A read whose failure, if it is one, is said in the person's language. */
export async function settledInWords<T>(read: Settled<T>): Promise<Settled<T>> {
  return read.ok ? read : { ok: false, failure: await failureInWords(read.failure) }
}

/** What became of a change, with the API's message in the person's language. */
export async function outcomeInWords<T>(outcome: Outcome<T>): Promise<Outcome<T>> {
  if (outcome.status === 'refused') return { ...outcome, failure: await failureInWords(outcome.failure) }
  if (outcome.status !== 'done' || outcome.message === null || !apiMessageOf(outcome.message)) return outcome
  return { ...outcome, message: (await apiWords())(outcome.message) }
}

/**
 * A read of which some texts come from the API.
 *
 * @param say puts the texts of the value into words, with the function it is given
 */
export async function readingInWords<T>(
  { value, asOf }: Reading<T>,
  say: (value: T, words: (text: string) => string) => T,
): Promise<Reading<T>> {
  return { value: say(value, await apiWords()), asOf }
}

/** A server whose activity is told in the person's language. */
export const serverInWords = (reading: Reading<Server>) =>
  readingInWords(reading, (server, words) => ({
    ...server,
    activity: server.activity.map((entry) => ({ ...entry, text: words(entry.text) })),
  }))

/** Items of the mass transfers whose messages are in the person's language. */
export const transfersInWords = (reading: Reading<Rows<TransferItem>>) =>
  readingInWords(reading, (list, words) => ({
    ...list,
    rows: list.rows.map((item) => ({ ...item, message: item.message === null ? null : words(item.message) })),
  }))
