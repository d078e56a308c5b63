import type { Answer, AskedType, Reply, Rr } from '../model'

/** What is in a reply. */

/** The name servers in a referral, or in the answer of a server that has both zones. */
export function delegated({ answers, authority }: Answer, zone: string): string[] {
  return [...answers, ...authority].filter((rr) => rr.type === 'NS' && rr.name === zone).map(({ text }) => text)
}

/** What a name is an alias of, according to a reply; null when it is none. */
export function aliasOf(reply: Reply, name: string): string | null {
  if (reply.kind !== 'answer') return null
  return reply.answers.find((rr) => rr.type === 'CNAME' && rr.name === name)?.text ?? null
}

/** The addresses of a host among records. */
export const addressesOf = (rows: readonly Rr[], host: string): string[] =>
  rows.filter(({ name, type }) => name === host && (type === 'A' || type === 'AAAA')).map(({ text }) => text)

/** Values of one type in the answer of a reply. */
export const textsOf = (reply: Reply, type: AskedType): string[] =>
  reply.kind === 'answer' ? reply.answers.filter((rr) => rr.type === type).map(({ text }) => text) : []

/** The mail server in the value of an MX record; `.` where a domain takes no e-mail. */
export const hostOfMx = (text: string): string => text.split(' ')[1] ?? ''

/** The answer of a reply; null when there was none. */
export const answerOf = (reply: Reply): Answer | null => (reply.kind === 'answer' ? reply : null)

/** The answer of a server that knows what exists; null when there was none, and when the server failed or refused. */
export const toldOf = (reply: Reply): Answer | null =>
  reply.kind === 'answer' && (reply.code === 'NOERROR' || reply.code === 'NXDOMAIN') ? reply : null

/** Whether a name is a zone's own or one below it. */
export const isWithin = (name: string, zone: string): boolean =>
  zone === '' || name === zone || name.endsWith(`.${zone}`)

/** The zone that a name is in; null when the reply does not say. Of an alias it says where the other name is. */
export function zoneOf(reply: Reply, name: string): string | null {
  const { answers = [], authority = [] } = answerOf(reply) ?? {}
  return [...answers, ...authority].find((rr) => rr.type === 'SOA' && isWithin(name, rr.name))?.name ?? null
}
