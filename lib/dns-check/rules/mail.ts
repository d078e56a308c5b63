import { isPublicIp } from '@/lib/model/ip-address'
import type { MailEvidence } from '../evidence-model'
import type { Reply } from '../model'
import { finding, type Finding } from './finding'
import { toldOf, hostOfMx, textsOf } from './replies'
import { allOf, isSpfText, spfLimit } from './spf'

/** Whether e-mail to a domain arrives, and whether receivers can tell its e-mail from forged. */

/** @param mail null when e-mail was not asked about: then nothing is found */
export function mailFindings(zone: string, mail: MailEvidence | null): Finding[] {
  if (!mail) return []
  if (toldOf(mail.mx) === null && toldOf(mail.txt) === null) return [finding('mailUnknown', { zone })]
  const mx = textsOf(mail.mx, 'MX')
  const takesMail = mx.some((text) => hostOfMx(text) !== '.')
  return [
    ...mxFindings(mail, mx),
    ...spfFindings(mail),
    ...dkimFindings(mail),
    ...dmarcFindings(mail.dmarc),
    // Only who takes e-mail can ask for encryption.
    ...(takesMail ? mtaStsFindings(mail.mtaSts) : []),
  ]
}

function mxFindings({ hosts, mx: reply }: MailEvidence, mx: readonly string[]): Finding[] {
  if (toldOf(reply) === null) return []
  if (mx.length === 0) return [finding('mxNone')]
  // RFC 7505
  if (mx.every((text) => hostOfMx(text) === '.')) return [finding('mxRefused')]
  const troubles = hosts.flatMap(({ name: host, addresses, isAlias, isKnown }) => {
    if (!isKnown) return []
    const [address] = addresses
    if (address === undefined) return [finding('mxNowhere', { host })]
    if (addresses.every((one) => !isPublicIp(one))) return [finding('mxPrivate', { host, address })]
    return isAlias ? [finding('mxAlias', { host })] : []
  })
  return troubles.length > 0 ? troubles : [finding('mxGood', { count: mx.length })]
}

function spfFindings({ txt, spf }: MailEvidence): Finding[] {
  if (toldOf(txt) === null) return []
  const policies = textsOf(txt, 'TXT').filter(isSpfText)
  const [policy] = policies
  if (policy === undefined) return [finding('spfNone')]
  if (policies.length > 1) return [finding('spfTwice', { count: policies.length })]
  const without = spf.find(({ hasPolicy }) => hasPolicy === false)
  const isFromAnybody = allOf(policy) === '+'
  const troubles = [
    ...(spf.length > spfLimit ? [finding('spfTooMany', { count: spf.length, limit: spfLimit })] : []),
    ...(without ? [finding('spfNoPolicy', { domain: without.name })] : []),
    ...(isFromAnybody ? [finding('spfEveryone')] : []),
  ]
  return troubles.length > 0 ? troubles : [finding('spfGood', { count: spf.length, limit: spfLimit })]
}

function dkimFindings({ dkim }: MailEvidence): Finding[] {
  const known = dkim.flatMap(({ name, reply }) => (toldOf(reply) ? [{ name, keys: textsOf(reply, 'TXT') }] : []))
  if (known.length === 0) return [finding('dkimUnknown')]
  const troubles = known.flatMap(({ name, keys }) => {
    if (keys.length === 0) return [finding('dkimMissing', { name })]
    // An empty key is a key taken back (RFC 6376, section 3.6.1).
    return keys.every((key) => /(^|;)\s*p=\s*(;|$)/.test(key)) ? [finding('dkimRevoked', { name })] : []
  })
  return troubles.length > 0 ? troubles : [finding('dkimGood', { count: known.length })]
}

function dmarcFindings(reply: Reply): Finding[] {
  if (toldOf(reply) === null) return []
  const policies = textsOf(reply, 'TXT').filter((text) => /^v=DMARC1\s*(;|$)/.test(text))
  const [policy] = policies
  if (policy === undefined) return [finding('dmarcNone')]
  if (policies.length > 1) return [finding('dmarcTwice', { count: policies.length })]
  const [, asked = 'none'] = /(?:^|;)\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(policy) ?? []
  const action = asked.toLowerCase()
  return [action === 'none' ? finding('dmarcWatches') : finding('dmarcGood', { action })]
}

/** Only the record: the policy itself is at a web address, which is not read. */
function mtaStsFindings(reply: Reply): Finding[] {
  if (toldOf(reply) === null) return []
  const hasRecord = textsOf(reply, 'TXT').some((text) => /^v=STSv1\s*;/i.test(text))
  return [finding(hasRecord ? 'mtaStsGood' : 'mtaStsNone')]
}
