import { sessionStore } from '@/lib/auth/store'
import { isDraining } from '@/lib/drain'

/**
 * For load balancers: whether this copy of the panel is to be sent requests. 503 from the moment when it was told to end.
 * A lost store does not make it unready: what this process knows applies meanwhile.
 */
export function GET(): Response {
  const [status, word] = isDraining() ? [503, 'draining'] : [200, 'ready']
  return Response.json(
    { status: word, store: sessionStore().state() },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
