import { correctedDomainName, isUnambiguousLabel } from '@/lib/model/domain-name'
import { isPublicIp, parseIp } from '@/lib/model/ip-address'
import { cleanLine, plainMarks } from '@/lib/model/pasted'
import { withoutNeedlessEscapes } from './content'
import type { RecordType } from './record'
import { toAscii } from './name'
import { textProblem, type TextProblem, textToSend, textWarning, type TextWarning } from './text'
import type { FieldKind, ValueKey } from './types'

/** Rules of each kind of field: formatting, validation and suggestions. */

/** Texts under `records.problems.*`. */
export type ValueProblem =
  | TextProblem
  | 'ipv4'
  | 'ipv6'
  | 'isIpv4'
  | 'isIpv6'
  | 'isHost'
  | 'host'
  | 'hostShort'
  | 'hostIsAddress'
  | 'nullMx'
  | 'octet'
  | 'number'
  | 'caaTag'
  | 'caaQuotes'
  | 'caaIssuer'
  | 'caaReport'
  | 'letters'
  | 'quoted'

/** Texts under `records.warnings.*`. */
export type ValueWarning = TextWarning | 'addressPrivate' | 'hostUnderscore' | 'hostAmbiguous'

/** A corrected value of the field, values for all fields, or a record type that fits the typed value. */
export type FieldOffer = { value: string } | { values: Partial<Record<ValueKey, string>> } | { type: RecordType }

export type Verdict =
  | { problem: ValueProblem; offer?: FieldOffer | undefined }
  | { warning: ValueWarning; offer?: FieldOffer | undefined }
  | null

/** Context of a field's rule. `tag` is that of a CAA record. */
export type FieldContext = { zone: string; type: RecordType; isApex: boolean; tag: string }

type FieldRule = {
  /** Converts a valid value to presentation text. */
  write: (typed: string) => string
  check: (typed: string, context: FieldContext) => Verdict
}

/** Converts a host name to ASCII without a trailing dot; null when invalid. Underscores are allowed. */
export function toHost(typed: string): string | null {
  const labels = cleanLine(typed).replace(/\.$/, '').split('.').map(toAscii)
  const name = labels.join('.')
  const isHost =
    name.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  return isHost ? name : null
}

const writeHost = (typed: string) => {
  const host = toHost(typed)
  return host === null ? cleanLine(typed) : `${host}.`
}

function checkHost(typed: string, { zone, type, isApex }: FieldContext): Verdict {
  const ip = parseIp(typed)
  if (ip && (type === 'CNAME' || type === 'ALIAS')) {
    const offer: FieldOffer = { type: ip.kind() === 'ipv4' ? 'A' : 'AAAA' }
    return { problem: ip.kind() === 'ipv4' ? 'isIpv4' : 'isIpv6', offer }
  }
  if (ip) return { problem: 'hostIsAddress' }
  const host = toHost(typed)
  // Only a warning, because such names exist outside of this zone.
  if (host !== null) {
    if (host.split('.').every(isUnambiguousLabel)) return null
    return { warning: 'hostAmbiguous', offer: offerOf(correctedDomainName(typed)) }
  }
  const short = cleanLine(typed).toLowerCase()
  if (toHost(`${short}.${zone}`) !== null && !short.includes('.')) {
    return { problem: 'hostShort', offer: { value: `${short}.${zone}` } }
  }
  // `@` means the zone itself, which cannot be a target.
  if (short === '@' && !isApex) return { problem: 'host', offer: { value: zone } }
  const corrected = correctedDomainName(typed)
  return { problem: 'host', offer: offerOf(corrected) }
}

const checkMailHost: FieldRule['check'] = (typed, context) => {
  if (cleanLine(typed) === '.') return { problem: context.type === 'MX' ? 'nullMx' : 'host' }
  return checkHost(typed, context) ?? ((toHost(typed) ?? '').includes('_') ? { warning: 'hostUnderscore' } : null)
}

const checkAddress =
  (family: 'ipv4' | 'ipv6'): FieldRule['check'] =>
  (typed, { isApex }) => {
    const ip = parseIp(typed)
    if (ip?.kind() === family) return isPublicIp(cleanLine(typed)) ? null : { warning: 'addressPrivate' }
    if (ip?.kind() === 'ipv4') return { problem: 'isIpv4', offer: { type: 'A' } }
    if (ip?.kind() === 'ipv6') return { problem: 'isIpv6', offer: { type: 'AAAA' } }
    const bare = cleanLine(typed)
      .replace(/^[a-z]+:\/\//i, '')
      .replace(/[/%].*$/, '')
      .replace(/^\[(.*)\](:\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1')
    if (parseIp(bare)?.kind() === family) return { problem: family, offer: { value: bare } }
    return toHost(typed) === null
      ? { problem: family }
      : { problem: 'isHost', offer: { type: isApex ? 'ALIAS' : 'CNAME' } }
  }

const writeAddress = (typed: string) => parseIp(typed)?.toString() ?? cleanLine(typed)

const checkUpTo =
  (most: number, problem: 'octet' | 'number'): FieldRule['check'] =>
  (typed) =>
    /^\d{1,5}$/.test(cleanLine(typed)) && Number(cleanLine(typed)) <= most ? null : { problem }

const writeNumber = (typed: string) => String(Number(cleanLine(typed)))

const required =
  (check: FieldRule['check']): FieldRule['check'] =>
  (typed, context) =>
    cleanLine(typed) === '' ? { problem: 'required' } : check(typed, context)

/** As an import reads it: an escaped space at an end is a space, and so left out. */
const writeQuoted = (typed: string) => cleanLine(withoutNeedlessEscapes(cleanLine(typed)))
/** Whether a text can stand in quotes as it is: a backslash at its end would take the closing one along. */
const isPlain = (text: string) => /^(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20\x21\x23-\x7e])*$/.test(text)

const checkCaaValue: FieldRule['check'] = (typed, { tag }) => {
  const value = cleanLine(typed)
  if (!isPlain(value)) {
    const bare = plainMarks(value).replace(/^"(.*)"$/, '$1')
    return { problem: 'caaQuotes', offer: offerOf(isPlain(bare) ? bare : null) }
  }
  if (tag === 'iodef') return /^(mailto:[^\s@]+@[^\s@]+|https?:\/\/\S+)$/i.test(value) ? null : { problem: 'caaReport' }
  if (!/^issue/.test(tag)) return null
  // `;` alone, or nothing, means that nobody may issue certificates.
  const [issuer = ''] = value.split(';')
  return cleanLine(issuer) === '' || toHost(issuer) !== null
    ? null
    : { problem: 'caaIssuer', offer: offerOf(correctedDomainName(issuer)) }
}

const offerOf = (value: string | null): FieldOffer | undefined => (value === null ? undefined : { value })

/** One rule per kind. */
export const fieldRules: Readonly<Record<FieldKind, FieldRule>> = {
  ipv4: { write: writeAddress, check: required(checkAddress('ipv4')) },
  ipv6: { write: writeAddress, check: required(checkAddress('ipv6')) },
  host: { write: writeHost, check: required(checkHost) },
  mailHost: { write: writeHost, check: required(checkMailHost) },
  hostOrNone: {
    write: writeHost,
    check: required((typed, context) => (cleanLine(typed) === '.' ? null : checkHost(typed, context))),
  },
  octet: { write: writeNumber, check: required(checkUpTo(255, 'octet')) },
  number: { write: writeNumber, check: required(checkUpTo(65_535, 'number')) },
  text: {
    write: textToSend,
    check: (typed) => {
      const problem = textProblem(typed)
      if (problem) return { problem }
      const found = textWarning(typed)
      return found && { warning: found.warning, offer: { value: found.meant } }
    },
  },
  caaTag: {
    write: (typed) => cleanLine(typed).toLowerCase(),
    check: required((typed) => (/^[a-z0-9]{1,15}$/i.test(cleanLine(typed)) ? null : { problem: 'caaTag' })),
  },
  caaValue: { write: (typed) => writeQuoted(typed) || ';', check: checkCaaValue },
  letters: {
    write: (typed) => cleanLine(typed).toUpperCase(),
    check: (typed) => (/^[a-z0-9]*$/i.test(cleanLine(typed)) ? null : { problem: 'letters' }),
  },
  quoted: { write: writeQuoted, check: (typed) => (isPlain(cleanLine(typed)) ? null : { problem: 'quoted' }) },
}
