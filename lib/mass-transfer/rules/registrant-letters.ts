import { isEmail } from '@/lib/model/host-name'
import { toDomainName } from '@/lib/model/domain-name'
import { byDeadline, type TransferItem } from './item'

/** Letters to registrants: one for each, who sees no one else's domains. */

/** The addresses of registrants by ASCII name, as far as the person has entered them. */
export type Addresses = Readonly<Record<string, string>>

export type RegistrantLetter = {
  /** The first domain of the letter, by which it is known. */
  key: string
  /** "" while not entered. */
  to: string
  items: readonly TransferItem[]
}

/**
 * Groups domains into letters. Nobody tells whose a domain is before it is here, so domains are together only where the
 * same address was entered for them.
 *
 * @returns the nearest deadline first
 */
export function lettersOf(items: readonly TransferItem[], addresses: Addresses): RegistrantLetter[] {
  const letters = new Map<string, { key: string; to: string; items: TransferItem[] }>()
  for (const item of byDeadline(items)) {
    const to = addresses[item.name] ?? ''
    const letter = letters.get(isEmail(to) ? to.toLowerCase() : item.name)
    if (letter) letter.items.push(item)
    else letters.set(isEmail(to) ? to.toLowerCase() : item.name, { key: item.name, to, items: [item] })
  }
  return [...letters.values()]
}

/**
 * Reads pasted addresses: domains and their e-mail address on each line, in either order, with anything between.
 *
 * @param names ASCII names that wait for a code
 * @returns `skipped`: numbers of the lines without both, of other domains, or of several domains and several addresses
 */
export function readAddresses(text: string, names: ReadonlySet<string>): { addresses: Addresses; skipped: number[] } {
  const found: Record<string, string> = {}
  const skipped: number[] = []
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') return
    const words = line.split(/[\s;,<>"|()]+/).map((word) => word.replace(/^mailto:/i, '').replace(/:$/, ''))
    const [to, ...others] = words.filter(isEmail)
    const own = words.flatMap((word) => toDomainName(word) ?? []).filter((name) => names.has(name))
    // Nobody may see the domains of someone else.
    const isClear = own.length === 1 || others.every((other) => other.toLowerCase() === to?.toLowerCase())
    if (to && own.length > 0 && isClear) for (const name of own) found[name] = to
    else skipped.push(index + 1)
  })
  return { addresses: found, skipped }
}

/** Programs and systems cut or refuse longer addresses of a letter. */
const longestMailto = 1900

/** Returns a link that opens the letter as a draft; null when it would be too long for one. */
export function mailtoOf({ to, subject, body }: { to: string; subject: string; body: string }): string | null {
  const lines = body.replace(/\r?\n/g, '\r\n')
  const link = `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
  return link.length > longestMailto ? null : link
}
