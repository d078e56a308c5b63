import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether a page of another site, a sibling of ours included, has the browser make this request. Browsers say so over
 * HTTPS and on localhost; what says nothing is no browser with somebody's session in it, or one too old to say.
 *
 * @param links whether a link that a person follows may come from elsewhere, such as from an e-mail
 */
export async function isAskedFromElsewhere({ links = false } = {}): Promise<boolean> {
  const sent = await headers()
  const site = sent.get('sec-fetch-site')
  if (site === null || site === 'same-origin' || site === 'none') return false
  return !(links && sent.get('sec-fetch-mode') === 'navigate' && sent.get('sec-fetch-dest') === 'document')
}
