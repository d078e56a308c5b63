import 'server-only'
import { requireSession } from '@/lib/auth/session'
import { amountsOwed } from '@/lib/rules/amounts'
import { attentionToAmounts, attentionToServers, attentionToSignIn, type Attention } from '@/lib/rules/attention'
import type { Settled } from '@/lib/rules/outcome'
import { readDashboard, readProfile, readServers } from './reads'

export const sources = ['amounts', 'servers', 'signIn'] as const
export type Source = (typeof sources)[number]

/** What one source found, or null when it could not be read. What a sign-in may not see needs nothing from it. */
export async function attentionFrom(source: Source): Promise<Attention[] | null> {
  const session = await requireSession()
  switch (source) {
    case 'amounts':
      return found(await readDashboard(), (dashboard) => attentionToAmounts(amountsOwed(dashboard, session)))
    case 'servers':
      return found(await readServers(), ({ rows, unreadable }) => attentionToServers(rows, unreadable.length))
    case 'signIn':
      // The profile's two-factor setting is a person's; a key has none.
      return session.kind === 'user' ? found(await readProfile(), attentionToSignIn) : []
  }
}

function found<T>(read: Settled<T>, look: (value: T) => Attention[]): Attention[] | null {
  if (read.ok) return look(read.value)
  return read.failure.kind === 'forbidden' ? [] : null
}
