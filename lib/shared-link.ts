/**
 * Links that show the same view to somebody else who is signed in to the same customer: page, filters, tab, order and open
 * dialog are in the URL of each page; the customer and the row are added here.
 */

/** The parameter for the customer that a link is for. */
export const accountParam = 'account'
const rowParam = 'row'

/** What says something to one person only: why a page was opened, and a chosen language. */
const personal = ['failed', 'reference', 'lang']

/**
 * Returns the link to a view.
 *
 * @param href URL of the page
 * @param customer ID of the customer that it shows; null when it is not known
 * @param row address of the row that had the focus, which is the one of its link
 */
export function sharedLink(href: string, customer: string | null, row: string | null): string {
  const url = new URL(href)
  for (const name of [...personal, accountParam, rowParam]) url.searchParams.delete(name)
  if (row !== null) url.searchParams.set(rowParam, row)
  if (customer !== null) url.searchParams.set(accountParam, customer)
  return url.href
}

/** The customer that a link is for; null for every other address. @param address path and query */
export function customerOfLink(address: string): string | null {
  return new URL(address, 'http://panel').searchParams.get(accountParam)
}

/** The same address for whoever is signed in. @param address path and query */
export function forAnyCustomer(address: string): string {
  // Only that parameter goes: the others stay as they were written.
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const kept = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${accountParam}=`))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** Address of the row that a link points to; null for none. @param search query of a URL */
export function rowOfLink(search: string): string | null {
  return new URLSearchParams(search).get(rowParam)
}
