import type { Failure } from './outcome'

/** Refusals of redirects (api-fields §17.3, §19.20). Texts are under `redirects.refused.*`. */
const byMessage = [
  { says: /^Redirects are not available for externally hosted domains/, key: 'external' },
  { says: /^A DNS record for this name already exists/, key: 'conflict' },
  { says: /^A redirect for this name already exists/, key: 'exists' },
  { says: /^Redirect URL is not valid/, key: 'url' },
  { says: /^Redirect source is not valid/, key: 'source' },
  { says: /^Redirect not found/, key: 'gone' },
  // Another change of the zone was in progress.
  { says: /^Unable to \w+ (redirect|record)/, key: 'busy' },
] as const

export type RedirectRefusal = (typeof byMessage)[number]['key']

/** Returns null when the kind of failure explains it; the API's message is shown in any case. */
export function redirectRefusalOf({ message }: Pick<Failure, 'message'>): RedirectRefusal | null {
  return byMessage.find(({ says }) => says.test(message?.trim() ?? ''))?.key ?? null
}
