/**
 * What comes along when people paste: characters without a look of their own, the spaces of web pages, the line ends of
 * other systems. Every rule that reads typed text starts here, except those of passwords and other secrets, which stay
 * exactly as they were typed.
 */

/** Printable ASCII, tabs and line feeds: nothing to clean. Lists have thousands of lines, most of them such. */
const isPlain = (text: string) => /^[\t\n\x20-\x7e]*$/.test(text)

/**
 * Soft hyphens, zero-width characters, marks of direction and the byte-order mark. Joiners (U+200C, U+200D) have a look
 * after an emoji or a letter of scripts that join, such as Arabic, and stay there.
 */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])[\p{Lo}\p{M}])[\u200C\u200D]/gu

/** Removes the characters that nobody can see. Nothing visible changes. */
export function withoutInvisible(text: string): string {
  return isPlain(text) ? text : text.replace(invisible, '')
}

/** Cleans text of any length: nothing invisible, every space a space, every line end a line feed. */
export function cleanText(text: string): string {
  if (isPlain(text)) return text
  return withoutInvisible(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
}

/** Cleans a value of one line, without the space around it. */
export function cleanLine(text: string): string {
  return cleanText(text).trim()
}

/** Hyphens, dashes and the minus that word processors and web pages set for a plain one. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g
const doubleQuotes = /[\u00AB\u00BB\u201C-\u201F\u2033\uFF02]/g
const singleQuotes = /[\u2018-\u201B\u2032\u2039\u203A\uFF07]/g

/**
 * Replaces typographic hyphens, minus signs and quotes by the plain ones. People can see the difference, so this is for
 * values that mean the same with either, and for offers.
 */
export function plainMarks(text: string): string {
  if (isPlain(text)) return text
  return text.replace(dashes, '-').replace(doubleQuotes, '"').replace(singleQuotes, "'")
}

/** Whether a text has typographic hyphens, minus signs or quotes. */
export function hasTypographicMarks(text: string): boolean {
  return plainMarks(text) !== text
}
