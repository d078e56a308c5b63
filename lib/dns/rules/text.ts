import { cleanText, hasTypographicMarks, plainMarks } from '@/lib/model/pasted'
import { textOf } from './record'

/** Texts of TXT records: sent in chunks of at most 255 octets, shown in one piece (api-fields §17.2). */

/** Maximum size of a chunk in octets. */
export const chunkOctets = 255

/** Maximum size of a DNS record's value in octets, including a length octet per chunk. */
const mostOctets = 65_535

/** Formats a text for the API: trimmed, and in quoted chunks if it exceeds 255 octets. */
export function textToSend(text: string): string {
  const chunks = textChunks(tidyText(text))
  return chunks.length > 1 ? chunks.map((chunk) => `"${chunk}"`).join(' ') : (chunks[0] ?? '')
}

/**
 * Cleans up typed or pasted text: removes outer quotes and zone-file chunks, trims, and replaces line breaks from the
 * source page by spaces (SPF needs one there; DKIM and DMARC allow it).
 */
export function tidyText(typed: string): string {
  return textOf(typed.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))).trim()
}

/** Splits a text into chunks of at most 255 octets without splitting characters. */
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

/** Length in UTF-8 octets. */
export function octetsOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function octetsOfLetter(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

export type TextProblem = 'required' | 'textQuotes' | 'textControl' | 'textLong'

/** Returns why a text cannot be saved, or null. */
export function textProblem(typed: string): TextProblem | null {
  const text = tidyText(typed)
  if (text === '') return 'required'
  if (text.includes('"')) return 'textQuotes'
  if (/\p{Cc}/u.test(text)) return 'textControl'
  // Every character is at least one octet, so this skips encoding a text that is far too long.
  if (text.length > mostOctets) return 'textLong'
  return octetsOf(text) + textChunks(text).length > mostOctets ? 'textLong' : null
}

export type TextWarning = 'textMarks' | 'textEscapes' | 'textAround'

/** What is hardly meant in a text, and how to make it what is. */
const corrections: readonly (readonly [TextWarning, (text: string) => string])[] = [
  // Double quotes cannot be in a text.
  ['textMarks', (text) => (hasTypographicMarks(text) ? tidyText(plainMarks(text)).replaceAll('"', "'") : text)],
  ['textEscapes', (text) => text.replace(/\\(?=[;"])/g, '')],
  ['textAround', withoutSurroundings],
]

/** The beginning of a text that only programs read: SPF, DKIM, DMARC and others. */
const version = /(?<![^\s:='`])v=(?:spf1|DKIM1|DMARC1|STSv1|TLSRPTv1)\b/i

/** Removes single quotes and backticks around a text, and what else of a line or table came with it, such as its name and TTL. */
function withoutSurroundings(text: string): string {
  const at = text.search(version)
  if (at <= 0) return /^(?:'([^']+)'|`([^`]+)`)$/.exec(text)?.slice(1).join('') ?? text
  const rest = text.slice(at).replace(/(?<!\s)\s+\d+$/, '')
  const mark = text.charAt(at - 1)
  return /['`]/.test(mark) && rest.endsWith(mark) ? rest.slice(0, -1) : rest
}

/**
 * Returns what in a text is hardly meant, with the text that is: the quotes and dashes of a word processor, the backslashes of
 * a zone file, or what stood around the text there. All may be meant in a text for people.
 */
export function textWarning(typed: string): { warning: TextWarning; meant: string } | null {
  const text = tidyText(typed)
  const found = corrections.find(([, correct]) => correct(text) !== text)
  return found ? { warning: found[0], meant: corrections.reduce((meant, [, correct]) => correct(meant), text) } : null
}

/** TTL of records in seconds: how long resolvers may cache an answer. */

export type TtlProblem = 'ttl' | 'ttlRange'

const mostSeconds = 2_147_483_647

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Parses seconds from `3600`, `1h` or `1h30m`; null for anything else. */
export function ttlSeconds(typed: string): number | null {
  const text = cleanText(typed).replace(/\s+/g, '').toLowerCase()
  if (/^\d{1,10}$/.test(text)) return Number(text)
  if (!/^(\d{1,10}[smhdw])+$/.test(text)) return null
  const parts = Array.from(text.matchAll(/(\d+)([smhdw])/g))
  return parts.reduce((sum, [, count = '0', unit = 's']) => sum + Number(count) * (units[unit] ?? 1), 0)
}

export function ttlProblem(typed: string): TtlProblem | null {
  const seconds = ttlSeconds(typed)
  if (seconds === null) return 'ttl'
  return seconds >= 1 && seconds <= mostSeconds ? null : 'ttlRange'
}

/** Suggested values in seconds. */
export const usualTtls = [300, 900, 3600, 14_400, 86_400] as const
