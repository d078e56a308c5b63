/** Letters with marks, so that the text stays readable. */
const accents = new Map(
  'AÅ BƁ CÇ DÐ EÉ FƑ GĜ HĤ IÎ JĴ KĶ LĻ MṀ NÑ OÖ PÞ RŔ SŠ TŢ UÛ VṼ WŴ XẊ YÝ ZŽ aå bƀ cç dð eé fƒ gĝ hĥ iî jĵ kķ lļ mɱ nñ oö pþ rŕ sš tţ uû vṽ wŵ xẋ yý zž'
    .split(' ')
    .map(([plain = '', marked = '']) => [plain, marked]),
)

/** Between marks, which are strong like the letters of such a language: an override is not, for what is beside it. */
const rightToLeft = ['\u200f\u202e', '\u202c\u200f'] as const

/** Accents a text and makes it about 35 % longer, as a translation can be. */
function accented(text: string, direction: 'ltr' | 'rtl'): string {
  if (!/\p{L}/u.test(text)) return text
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const marked = [...words].map((letter) => accents.get(letter) ?? letter).join('')
  const longer = `${marked}${'·'.repeat(Math.ceil(words.length * 0.35))}`
  const [open, close] = direction === 'rtl' ? rightToLeft : ['', '']
  return `${before}${open}${longer}${close}${after}`
}

/**
 * Turns compiled messages into a pseudo-language. A compiled message is a text, or a list of texts and of nodes:
 * `[name]`, `[name, type, branches]` for plurals and selects, `[tag, ...children]`.
 *
 * @param messages plain data: objects of compiled messages
 */
export function pseudo<T>(messages: T, direction: 'ltr' | 'rtl'): T {
  const text = (value: unknown): unknown => {
    if (typeof value === 'string') return accented(value, direction)
    return Array.isArray(value) ? value.map(node) : value
  }
  const node = (value: unknown): unknown => {
    if (!Array.isArray(value)) return text(value)
    const [name, second, third, ...rest]: unknown[] = value
    // 0 is the number of a plural, # in the source.
    if (typeof second !== 'number' || second === 0) return [name, ...value.slice(1).map(node)]
    return [name, second, ...(value.length > 2 ? [hasBranches(third) ? mapValues(third, text) : third] : []), ...rest]
  }
  const tree = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? mapValues(value, tree) : text(value)
  return JSON.parse(JSON.stringify(tree(messages)))
}

const hasBranches = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'other')

const mapValues = (value: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, text]) => [key, change(text)]))
