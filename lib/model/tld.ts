/**
 * Returns the last label of a domain name; `company.co.uk` is a .uk domain. "" without a dot. Apart from the other functions
 * of names, which need punycode.
 */
export function tldOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}
