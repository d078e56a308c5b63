import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether a page of another site, including sibling subdomains, made this request. Browsers say so over HTTPS and on
 * localhost; a request without the header comes from no browser with a session, or from a very old one.
 *
 * @param links whether to allow links that a person follows from elsewhere, such as from an e-mail
 */
export async function isCrossSiteRequest({ links = false } = {}): Promise<boolean> {
  const sent = await headers()
  const site = sent.get('sec-fetch-site')
  if (site === null || site === 'same-origin' || site === 'none') return false
  return !(links && sent.get('sec-fetch-mode') === 'navigate' && sent.get('sec-fetch-dest') === 'document')
}
