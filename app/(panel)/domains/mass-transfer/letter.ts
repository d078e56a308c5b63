import type { TransferItem } from '@/lib/rules/transfer-item'

/** How the holder comes by a code: the registry has sent one, or the current registrar has it. */
const ways = ['sent', 'owed'] as const
const wayOf = ({ tokenRequested }: TransferItem) => (tokenRequested ? 'sent' : 'owed')

/**
 * The letter to the holders, with `[[domain]]`, `[[deadline]]`, `[[domains]]` and `[[how]]` where those belong. `how` is
 * said of one domain, or of those that follow.
 */
export type Letter = {
  subject: string
  one: string
  many: string
  line: string
  how: Record<(typeof ways)[number], { one: string; many: string }>
}
export type Letters = Record<'nb' | 'en', Letter>

/**
 * The text that asks the holder, or holders, for the codes of these domains.
 *
 * @param when writes a deadline in the letter's language
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

/** Which of the ways there are among these domains. */
export function waysOf(items: readonly TransferItem[]): (typeof ways)[number] | 'both' {
  const [first = 'sent', ...more] = new Set(items.map(wayOf))
  return more.length > 0 ? 'both' : first
}
