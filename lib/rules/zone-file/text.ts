/** Character strings of a zone file (RFC 1035 §5.1) and of TXT records in the API's form (api-fields §17.2). */

/** Octets of one character string. */
const longestString = 255

/** The text that a word stands for: `\"` is a quote, `\195\184` an ø. What is no UTF-8 comes out as U+FFFD. */
export function unescaped(word: string): string {
  if (!word.includes('\\')) return word
  const octets: number[] = []
  for (const [part = '', octet] of word.matchAll(/\\(\d{3})|\\?[^]/gu)) {
    if (octet !== undefined && Number(octet) <= 255) octets.push(Number(octet))
    else
      octets.push(
        ...new TextEncoder().encode(octet ?? (part.length > 1 && part.startsWith('\\') ? part.slice(1) : part)),
      )
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(octets))
}

/** A text in quotes, as every name server reads it: plain ASCII, all else as `\DDD`. */
export function quoted(text: string): string {
  let out = ''
  for (const octet of new TextEncoder().encode(text)) {
    const letter = String.fromCharCode(octet)
    if (letter === '"' || letter === '\\') out += `\\${letter}`
    else if (octet >= 32 && octet < 127) out += letter
    else out += `\\${String(octet).padStart(3, '0')}`
  }
  return `"${out}"`
}

/** The character strings of at most 255 octets that a text is kept in; none is cut inside a letter. */
export function stringsOf(text: string): string[] {
  const strings: string[] = []
  let now = ''
  let octets = 0
  for (const letter of text) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > longestString) {
      strings.push(now)
      now = ''
      octets = 0
    }
    now += letter
    octets += size
  }
  return [...strings, now]
}

/** The whole text of a TXT record's value: the API joins its strings by `" "` and leaves out the outer quotes. */
export function joinedText(value: string): string {
  const inner = /^"([^]*)"$/.exec(value)?.[1] ?? value
  return inner.split('" "').join('')
}
