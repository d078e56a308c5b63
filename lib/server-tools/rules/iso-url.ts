import { isPublicHost } from '@/lib/model/ip-address'
import { cleanLine } from '@/lib/model/pasted'

/** Problem with the URL of an ISO file, by the API's rules (§4.3). Texts are under `url.*`. */
export type IsoUrlProblem = 'empty' | 'invalid' | 'tooLong' | 'scheme' | 'notIso' | 'notPublic'

const urlLimit = 2048

/** Returns null if the API has no reason to refuse the URL; whether the file exists cannot be checked here. */
export function isoUrlProblem(typed: string): IsoUrlProblem | null {
  const text = cleanLine(typed)
  if (text === '') return 'empty'
  if (text.length > urlLimit) return 'tooLong'
  if (!URL.canParse(text) || /\s/.test(text)) return 'invalid'
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) return 'scheme'
  if (url.hostname === '') return 'invalid'
  if (!/[^/]\.iso$/i.test(url.pathname)) return 'notIso'
  return isPublicHost(url.hostname) ? null : 'notPublic'
}

/** Suggests a correction for a missing scheme or surrounding white space, or null. */
export function correctedIsoUrl(typed: string): string | null {
  const text = cleanLine(typed)
  const corrected = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  return corrected !== typed && isoUrlProblem(typed) !== null && isoUrlProblem(corrected) === null ? corrected : null
}
