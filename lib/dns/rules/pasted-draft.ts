import { cleanLine } from '@/lib/model/pasted'
import { unescaped } from '../zone-file/statements'
import type { RecordDraft } from './draft'

/** What was typed or pasted into the form of a record, before it is checked; the form still shows it as it was typed. */

/** Cleans the text of a TXT record: the rules of its other fields do so themselves. An import takes a text as it is. */
export function cleanDraft(draft: RecordDraft): RecordDraft {
  const { text } = draft.values
  return text === undefined ? draft : { ...draft, values: { ...draft.values, text: pastedText(text) } }
}

/**
 * Reads a text as zone files, `dig` and BIND print it: strings in quotes, perhaps in brackets, with the name and type in
 * front and a comment behind. Anything else stays as it is.
 */
function pastedText(typed: string): string {
  const text = cleanLine(typed)
  // A quote without its pair takes the rest, so that the time does not grow with the square of the length.
  const words = Array.from(text.matchAll(/"((?:[^"\\]|\\[^])*)"|[^\s"]+|"[^]*/g), ([bare, inside]) => ({
    bare,
    inside,
  }))
  const from = words.findIndex(({ inside }) => inside !== undefined)
  const isString = ({ inside, bare }: (typeof words)[number]) => inside !== undefined || bare === '('
  const rest = from < 0 ? [] : words.slice(from)
  const to = rest.findIndex((word) => !isString(word))
  const before = words.slice(0, from < 0 ? 0 : from).map(({ bare }) => bare)
  const isRecord = /^(?:(?:\S+ ){0,3}TXT ?)?\(?$/i.test(before.join(' '))
  const isEnded = to < 0 || /^[);]/.test(rest[to]?.bare ?? '')
  if (rest.length === 0 || !isRecord || !isEnded) return text
  return rest
    .slice(0, to < 0 ? undefined : to)
    .map(({ inside = '' }) => unescaped(inside))
    .join('')
}
