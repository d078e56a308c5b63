import type { TransferItem } from '@/lib/rules/transfer-item'

/** The letter to the holders, with `[[domain]]`, `[[deadline]]` and `[[domains]]` where those belong. */
export type Letter = { subject: string; one: string; many: string; line: string }
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
  if (more.length === 0) return filled(letter.one, only)
  return letter.many.replaceAll('[[domains]]', items.map((item) => filled(letter.line, item)).join('\n'))
}
