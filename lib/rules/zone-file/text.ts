/** Character strings of a zone file (RFC 1035, section 5.1). */

/** Unescapes a word: `\"` is a quote, `\195\184` an ø. Invalid UTF-8 becomes U+FFFD. */
export function unescaped(word: string): string {
  if (!word.includes('\\')) return word
  const encoder = new TextEncoder()
  const octets: number[] = []
  for (const [part = '', octet] of word.matchAll(/\\([01]\d\d|2[0-4]\d|25[0-5])|\\?[^]/gu)) {
    if (octet !== undefined) octets.push(Number(octet))
    else octets.push(...encoder.encode(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part))
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(octets))
}

/**
 * Escapes text for a single line: control characters become `\DDD`. As one `word`, separators, comment characters and
 * brackets are escaped too.
 */
export function inOneLine(text: string, as: 'words' | 'word' = 'words'): string {
  return text.replace(as === 'word' ? /[\s\p{Cc}\u2028\u2029;"()]|^\$/gu : /[\p{Cc}\u2028\u2029]/gu, escaped)
}

const escaped = (letter: string) =>
  Array.from(new TextEncoder().encode(letter), (octet) => `\\${String(octet).padStart(3, '0')}`).join('')

/** Quotes a text so that every name server can parse it: ASCII, with all else as `\DDD`. */
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
