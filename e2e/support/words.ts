const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Words of what is shown, in lower case: without keys, codes and addresses, which have digits or no end. */
export function shownWords(text: string): string[] {
  return wordsOf(text.replaceAll(/\S*\d\S*/g, ' ')).filter((word) => word.length < 40)
}

/**
 * Finds what on pages in Norwegian is in another language: words that neither the Norwegian messages have, nor what the API
 * has sent, nor `Intl`. A text that is written into a component has some of those in nearly every case.
 *
 * @param shown all words of the pages
 * @param messages all texts in Norwegian
 * @param sent the answers of the API, as text
 */
export function foreignWords(shown: Iterable<string>, messages: Iterable<string>, sent: string): string[] {
  const knownWords = new Set([...[...messages, sent, ...namesInNorwegian()].flatMap(wordsOf), ...sameInEveryLanguage])
  return [...shown].filter((word) => !knownWords.has(word)).toSorted()
}

/** The panel's name, a key, units, a file's ending, a shell, languages that can be chosen, and what the list of pages searches for. */
const sameInEveryLanguage = [
  'havn',
  'ctrl',
  'kbit',
  'mbit',
  'gbit',
  'mhz',
  'ghz',
  'conf',
  'bin',
  'bash',
  'english',
  'bokmål',
  'nowhere',
]

/** Names that no message has: of months, days, countries and time zones. */
function namesInNorwegian(): string[] {
  const days = Array.from({ length: 365 }, (_, day) => new Date(2035, 0, day + 1))
  const dates = (['short', 'long'] as const).map(
    (style) => new Intl.DateTimeFormat('nb-NO', { weekday: style, month: style }),
  )
  const countries = new Intl.DisplayNames('nb-NO', { type: 'region' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return [
    ...dates.flatMap((format) => days.map((day) => format.format(day))),
    ...codes.map((code) => countries.of(code) ?? ''),
    ...Intl.supportedValuesOf('timeZone'),
  ]
}
