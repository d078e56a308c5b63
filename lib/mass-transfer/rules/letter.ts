import type { TransferItem } from './item'

/** How the registrant gets a code: the registry has sent it, or the current registrar has it. */
const ways = ['sent', 'owed'] as const
const wayOf = ({ tokenRequested }: TransferItem) => (tokenRequested ? 'sent' : 'owed')

/**
 * Template of the letter to registrants, with the placeholders `[[domain]]`, `[[deadline]]`, `[[domains]]` and
 * `[[how]]`. `how` is about one domain, or about those listed after it.
 */
export type Letter = {
  subject: { one: string; many: string }
  one: string
  many: string
  line: string
  how: Record<(typeof ways)[number], { one: string; many: string }>
}

/**
 * Writes the text that asks one registrant for the codes of these domains.
 *
 * @param when formats a deadline in the letter's language
 */
export function writeLetter(letter: Letter, items: readonly TransferItem[], when: (deadline: Date) => string): string {
  const filled = (text: string, { readable, expiresAt }: TransferItem) =>
    text.replaceAll('[[domain]]', readable).replaceAll('[[deadline]]', expiresAt ? when(expiresAt) : '–')
  const [only, ...more] = items
  if (!only) return ''
  if (more.length === 0) return filled(letter.one.replace('[[how]]', letter.how[wayOf(only)].one), only)
  const parts = ways.flatMap((way) => {
    const lines = items.filter((item) => wayOf(item) === way).map((item) => filled(letter.line, item))
    return lines.length > 0 ? [`${letter.how[way].many}\n\n${lines.join('\n')}`] : []
  })
  return letter.many.replace('[[domains]]', () => parts.join('\n\n'))
}

/** Tells how the registrants of these domains get their codes. */
export function codeSourcesOf(items: readonly TransferItem[]): (typeof ways)[number] | 'both' {
  const [first = 'sent', ...more] = new Set(items.map(wayOf))
  return more.length > 0 ? 'both' : first
}
