import type { Failure } from './outcome'

/** The refusals of redirects (api-fields §17.3, §19.20), each a key of the words under `redirects.refused.*`. */
const byMessage = [
  { says: /^Redirects are not available for externally hosted domains/, key: 'external' },
  { says: /^A DNS record for this name already exists/, key: 'conflict' },
  { says: /^A redirect for this name already exists/, key: 'exists' },
  { says: /^Redirect URL is not valid/, key: 'url' },
  { says: /^Redirect source is not valid/, key: 'source' },
  { says: /^Redirect not found/, key: 'gone' },
  // Another change of the zone was under way.
  { says: /^Unable to \w+ (redirect|record)/, key: 'busy' },
] as const

export type RedirectRefusal = (typeof byMessage)[number]['key']

/** Null when the kind of failure says all there is to say; the API's own words are shown in any case. */
export function redirectRefusalOf({ message }: Pick<Failure, 'message'>): RedirectRefusal | null {
  return byMessage.find(({ says }) => says.test(message?.trim() ?? ''))?.key ?? null
}
