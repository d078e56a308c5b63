/** Character strings of a zone file (RFC 1035, section 5.1). */

/** The text that a word stands for: `\"` is a quote, `\195\184` an ø. What is no UTF-8 comes out as U+FFFD. */
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
 * Text that cannot end its line, whatever is in it: control characters are written as `\DDD`. As one `word` it holds
 * nothing either that separates words, begins a comment or opens brackets.
 */
export function inOneLine(text: string, as: 'words' | 'word' = 'words'): string {
  return text.replace(as === 'word' ? /[\s\p{Cc}\u2028\u2029;"()]|^\$/gu : /[\p{Cc}\u2028\u2029]/gu, escaped)
}

const escaped = (letter: string) =>
  Array.from(new TextEncoder().encode(letter), (octet) => `\\${String(octet).padStart(3, '0')}`).join('')

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
