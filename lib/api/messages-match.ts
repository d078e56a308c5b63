import { apiMessages, type ApiMessage, type ApiMessageCode } from './messages'

type Pattern = { code: ApiMessageCode; names: readonly string[]; says: RegExp }

const codes = Object.keys(apiMessages).filter((code): code is ApiMessageCode => code in apiMessages)
const exact = new Map(codes.map((code) => [folded(apiMessages[code]).toLowerCase(), code]))
/** First sentences: an API may add to a message, or leave its advice out. */
const firstSentences = new Map(codes.map((code) => [firstSentence(apiMessages[code]), code]))
const patterns = codes.filter((code) => apiMessages[code].includes('{')).map(patternOf)

/** Returns which known message a text of the API is, with its variable parts; null if it is unknown. */
export function apiMessageOf(text: string): ApiMessage | null {
  const words = folded(text)
  const code = exact.get(words.toLowerCase())
  if (code) return { code, values: {} }
  for (const { code, names, says } of patterns) {
    const match = says.exec(words)
    if (match)
      return { code, values: Object.fromEntries(names.map((name, at) => [name, valueOf(match[at + 1] ?? '')])) }
  }
  const begun = firstSentences.get(firstSentence(text))
  return begun ? { code: begun, values: {} } : null
}

function firstSentence(text: string): string {
  return folded(text.split('. ')[0] ?? '').toLowerCase()
}

/** Removes the final full stop, which the API does not always send. */
function folded(text: string): string {
  return text.trim().replace(/\.$/, '')
}

function patternOf(code: ApiMessageCode): Pattern {
  const parts = folded(apiMessages[code]).split(/\{(\w+)\}/)
  const source = parts.map((part, at) => (at % 2 ? '(.*)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('')
  return { code, names: parts.filter((_, at) => at % 2), says: new RegExp(`^${source}$`, 'is') }
}

/** Whole numbers become numbers, so that plural forms work. */
function valueOf(text: string): string | number {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}
