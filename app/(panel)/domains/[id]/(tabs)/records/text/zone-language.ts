import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { ttlSeconds } from '@/lib/dns/rules/text'
import { isClass } from '@/lib/dns/zone-file/statements'

/** Where in a statement the next word is: its name, what comes before its value, or the value. */
type Place = { part: 'name' | 'before' | 'value'; depth: number }

/** Colours of zone files, which tell the parts of a line apart; `parse.ts` says what is wrong. */
const zoneFile = StreamLanguage.define<Place>({
  name: 'zone',
  startState: () => ({ part: 'name', depth: 0 }),
  languageData: { commentTokens: { line: ';' } },
  token(stream, place) {
    if (stream.sol() && place.depth === 0) place.part = /\s/.test(stream.peek() ?? '') ? 'before' : 'name'
    if (stream.eatSpace()) return null
    const letter = stream.next()
    if (letter === ';') {
      stream.skipToEnd()
      return 'comment'
    }
    if (letter === '(' || letter === ')') {
      place.depth = Math.max(0, place.depth + (letter === '(' ? 1 : -1))
      return 'bracket'
    }
    if (letter === '"') {
      while (!stream.eol()) {
        const next = stream.next()
        if (next === '\\') stream.next()
        else if (next === '"') break
      }
      return 'string'
    }
    stream.eatWhile(/[^\s;()"]/)
    return nameOfWord(stream.current(), place)
  },
})

/** Names a word for its colour, and moves on in the statement. */
function nameOfWord(word: string, place: Place): string | null {
  if (place.part === 'name') {
    place.part = word.startsWith('$') ? 'value' : 'before'
    return word.startsWith('$') ? 'meta' : 'propertyName'
  }
  if (place.part === 'value') return null
  if (isClass(word)) return 'modifier'
  if (ttlSeconds(word) !== null) return 'number'
  place.part = 'value'
  return 'typeName'
}

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--color-fg-muted)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--color-fg-strong)', fontWeight: '500' },
  { tag: tags.typeName, color: 'var(--color-accent-fg)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--color-ok-fg)' },
  { tag: tags.meta, color: 'var(--color-busy-fg)' },
  { tag: [tags.number, tags.modifier, tags.bracket], color: 'var(--color-fg-muted)' },
])

export const zoneLanguage = [zoneFile, syntaxHighlighting(colours)]
