import { CircleCheck, CircleQuestionMark, Clock, LoaderCircle, type LucideIcon, OctagonX } from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import type { BgpSession } from '@/lib/bgp/model'
import type { AsnState, SessionState } from '@/lib/bgp/rules/bgp'

type Look = { tone: Tone; icon: LucideIcon }

/** Icon and tone per state of an AS number, session or prefix list. */
export const stateLooks: Record<AsnState | SessionState, Look> = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'busy', icon: Clock },
  rejected: { tone: 'danger', icon: OctagonX },
  deleting: { tone: 'busy', icon: LoaderCircle },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}

/** Names a session by its server and both ends, because redundant sessions share the server's address. */
export function sessionName({ id, address, neighbour }: BgpSession, server: string) {
  return { server, address: address ?? id, neighbour: neighbour ?? '?' }
}
