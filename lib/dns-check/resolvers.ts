import 'server-only'
import type { Ask, Question, Reply } from './model'

/** The resolvers of the settings, for what the check needs to know beside its subject. */
export type Resolvers = {
  /** Asks the first, and the next only when that has no answer. Signatures are not checked: the rules look at them. */
  resolve: (question: Pick<Question, 'name' | 'type'>) => Promise<Reply>
}

export function openResolvers(ask: Ask, addresses: readonly string[]): Resolvers {
  return {
    async resolve({ name, type }) {
      let last: Reply = { kind: 'silent' }
      for (const address of addresses) {
        last = await ask(address, { name, type, recursive: true, unchecked: true })
        if (last.kind === 'answer' && (last.code === 'NOERROR' || last.code === 'NXDOMAIN')) return last
      }
      return last
    },
  }
}

/** Addresses of a host, IPv4 first. */
export async function hostAddresses({ resolve }: Resolvers, name: string): Promise<string[]> {
  const replies = await Promise.all([resolve({ name, type: 'A' }), resolve({ name, type: 'AAAA' })])
  return replies.flatMap((reply) =>
    reply.kind === 'answer'
      ? reply.answers.filter(({ type }) => type === 'A' || type === 'AAAA').map(({ text }) => text)
      : [],
  )
}
