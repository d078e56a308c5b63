import type { NextRequest } from 'next/server'
import { listDeployments } from '@/lib/deploy/api'
import { answerLive } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** Orders per request. */
const most = 100

/** GET /api/live/deployments?ids=1,2: progress of ordered servers; without ids, all in progress. */
export function GET(request: NextRequest): Promise<Response> {
  const ids = (request.nextUrl.searchParams.get('ids') ?? '').split(',').filter(isId)
  return answerLive((token) => listDeployments(token, [...new Set(ids)].slice(0, most)))
}
