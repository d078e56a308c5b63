import 'server-only'
import type { MailEvidence, SpfLookUp } from './evidence-model'
import type { Reply } from './model'
import { hostAddresses, type Resolvers } from './resolvers'
import { hostOfMx, toldOf } from './rules/replies'
import { isSpfText, lookUpsOf, spfLimit } from './rules/spf'

const mostMailServers = 5
const mostDkim = 5

/** Reads what receivers of a domain's e-mail look at. Never rejects. */
export async function gatherMail(
  resolvers: Resolvers,
  zone: string,
  dkimNames: readonly string[],
): Promise<MailEvidence> {
  const { resolve } = resolvers
  const text = (name: string) => resolve({ name, type: 'TXT' })
  const [mx, txt, dmarc, mtaSts, dkim] = await Promise.all([
    resolve({ name: zone, type: 'MX' }),
    text(zone),
    text(`_dmarc.${zone}`),
    text(`_mta-sts.${zone}`),
    Promise.all(dkimNames.slice(0, mostDkim).map(async (name) => ({ name, reply: await text(name) }))),
  ])
  const names =
    mx.kind === 'answer' ? mx.answers.filter(({ type }) => type === 'MX').map((rr) => hostOfMx(rr.text)) : []
  const [hosts, spf] = await Promise.all([
    Promise.all(
      names
        .filter((name) => name !== '.')
        .slice(0, mostMailServers)
        .map(async (name) => {
          const [addresses, reply] = await Promise.all([
            hostAddresses(resolvers, name),
            resolve({ name, type: 'CNAME' }),
          ])
          const isAlias = reply.kind === 'answer' && reply.answers.some(({ type }) => type === 'CNAME')
          return { name, addresses, isAlias, isKnown: toldOf(reply) !== null }
        }),
    ),
    countSpf(resolvers, zone, txt),
  ])
  return { mx, hosts, txt, spf, dmarc, mtaSts, dkim }
}

/** Look-ups that are followed: enough to say that there are too many. */
const mostFollowed = spfLimit * 2

async function countSpf({ resolve }: Resolvers, zone: string, own: Reply): Promise<SpfLookUp[]> {
  const found: SpfLookUp[] = []
  const policies = [{ domain: zone, text: policyIn(own) ?? '' }]
  for (let policy = policies.shift(); policy !== undefined; policy = policies.shift()) {
    for (const { term, name } of lookUpsOf(policy.text, policy.domain)) {
      if (found.length >= mostFollowed) return found
      const isPolicy = term === 'include' || term === 'redirect'
      const reply = isPolicy && !name.includes('%') ? await resolve({ name, type: 'TXT' }) : null
      const next = reply && policyIn(reply)
      found.push({ term, name, hasPolicy: reply && toldOf(reply) ? next !== null : null })
      if (next) policies.push({ domain: name, text: next })
    }
  }
  return found
}

function policyIn(reply: Reply): string | null {
  if (reply.kind !== 'answer') return null
  return reply.answers.find(({ type, text }) => type === 'TXT' && isSpfText(text))?.text ?? null
}
