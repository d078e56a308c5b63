/** SPF records: which other names a receiver looks up (RFC 7208). */

/** Look-ups that a receiver makes at most (section 4.6.4); beyond them it refuses the record. */
export const spfLimit = 10

export const isSpfText = (text: string) => /^v=spf1( |$)/i.test(text)

/** The terms of a record that cost a look-up each, with the name looked up; of terms after `all`, none. */
export function lookUpsOf(text: string, domain: string): { term: string; name: string }[] {
  const words = text.trim().split(/\s+/).slice(1)
  const end = words.findIndex((word) => /^[+?~-]?all$/i.test(word))
  const reached = end < 0 ? words : words.slice(0, end)
  return reached.flatMap((word) => {
    const [, term = '', name = ''] =
      /^[+?~-]?(include|a|mx|ptr|exists|redirect)(?:[:=]([^/]*))?(?:\/.*)?$/i.exec(word) ?? []
    if (term === '' || (end >= 0 && term.toLowerCase() === 'redirect')) return []
    return [{ term: term.toLowerCase(), name: name.toLowerCase().replace(/\.$/, '') || domain }]
  })
}

/** What the record says of all other senders: `+`, `?`, `~` or `-`; null when it says nothing. */
export function allOf(text: string): string | null {
  const [, sign = '+'] = /(?:^|\s)([+?~-])?all(?:\s|$)/i.exec(text) ?? []
  return /(?:^|\s)[+?~-]?all(?:\s|$)/i.test(text) ? sign : null
}
