import { apiReach } from '@/lib/api/reach'
import { sessionStore } from '@/lib/auth/store'
import { isDraining } from '@/lib/drain'

/**
 * For load balancers: whether to send requests to this process. 503 as soon as it is shutting down. A process without its
 * shared store or the API stays ready: the store's failure is bridged by what this process knows, and without the API
 * every copy would be taken out at once, while the panel can still say what is wrong. Both are told for alerts. Settings
 * are valid, because a process without valid ones does not start.
 */
export function GET(): Response {
  const [status, word] = isDraining() ? [503, 'draining'] : [200, 'ready']
  const { state, ageSeconds } = apiReach()
  return Response.json(
    { status: word, store: sessionStore().state(), api: state, apiAnswerAgeSeconds: ageSeconds },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
