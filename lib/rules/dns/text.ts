import { textOf } from './text-of'

export { textOf } from './text-of'

/** Texts of TXT records: on the wire in chunks of at most 255 octets, to people in one piece (api-fields §17.2). */

/** Octets of one chunk. */
export const chunkOctets = 255

/** Octets of a whole value with the length of each of its chunks: no record of DNS holds more. */
const mostOctets = 65_535

/** The text as it is sent: trimmed, as it is up to 255 octets, in quoted chunks beyond that. */
export function textToSend(text: string): string {
  const chunks = textChunks(tidyText(text))
  return chunks.length > 1 ? chunks.map((chunk) => `"${chunk}"`).join(' ') : (chunks[0] ?? '')
}

/**
 * What is kept of what was typed or pasted: outer quotes and chunks of a zone file taken off, ends trimmed, line breaks
 * of the page it was copied from turned into spaces (SPF wants one there, DKIM and DMARC do not mind).
 */
export function tidyText(typed: string): string {
  return textOf(typed.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))).trim()
}

/** Chunks of at most 255 octets, no letter cut in two. */
export function textChunks(text: string): string[] {
  const chunks: string[] = []
  let chunk = ''
  let octets = 0
  for (const letter of text) {
    const size = octetsOfLetter(letter)
    if (octets + size > chunkOctets) {
      chunks.push(chunk)
      chunk = ''
      octets = 0
    }
    chunk += letter
    octets += size
  }
  return chunk === '' ? chunks : [...chunks, chunk]
}

/** Length in UTF-8. */
export function octetsOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function octetsOfLetter(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

export type TextProblem = 'required' | 'textQuotes' | 'textControl' | 'textLong'

/** What keeps a text from being stored; null when nothing does. */
export function textProblem(typed: string): TextProblem | null {
  const text = tidyText(typed)
  if (text === '') return 'required'
  if (text.includes('"')) return 'textQuotes'
  if (/\p{Cc}/u.test(text)) return 'textControl'
  // No letter is less than an octet: what is far too long need not be counted.
  if (text.length > mostOctets) return 'textLong'
  return octetsOf(text) + textChunks(text).length > mostOctets ? 'textLong' : null
}
