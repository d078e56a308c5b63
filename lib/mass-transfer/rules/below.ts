/** Second-level names under which Norid registers domains, by kind of holder and county (Norid's category domains). */
const categories = new Set(
  [
    'priv kommune herad fylkesbibl folkebibl fhs vgs idrett museum dep stat mil',
    'aa ah bu fm hl hm jan-mayen mr nl nt of ol oslo rl sf st svalbard tm tr va vf',
  ].flatMap((row) => row.split(' ')),
)

/**
 * Returns the domain that a .no name lies below, `b.no` of `a.b.no`. Null for a domain itself, also one in a category
 * such as `a.priv.no`. Norid has categories of many places too, so others below a name may be domains as well.
 */
export function domainAbove(name: string): string | null {
  const [top, second, third, ...more] = name.split('.').toReversed()
  if (top !== 'no' || second === undefined || third === undefined) return null
  if (!categories.has(second)) return `${second}.no`
  // Schools have `a.gs.oslo.no`.
  const domain = third === 'gs' ? more.length <= 1 : more.length === 0
  return domain ? null : [...(third === 'gs' ? more.slice(0, 1) : []), third, second, 'no'].join('.')
}
