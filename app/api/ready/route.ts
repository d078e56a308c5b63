import { sessionStore } from '@/lib/auth/store'
import { isDraining } from '@/lib/drain'

/**
 * For load balancers: whether to send requests to this process. 503 as soon as it is shutting down. It stays ready without
 * its shared store, because what this process knows applies meanwhile.
 */
export function GET(): Response {
  const [status, word] = isDraining() ? [503, 'draining'] : [200, 'ready']
  return Response.json(
    { status: word, store: sessionStore().state() },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
