import type { NextRequest } from 'next/server'
import { readWork } from '@/lib/work/api'
import { answerLive } from '@/lib/auth/live'
import { limitWorkQueries, parseWorkQuery } from '@/lib/work/rules/work'

/** GET /api/live/work?ask=…&ask=…: state of long-running work, for the notification area. */
export function GET(request: NextRequest): Promise<Response> {
  const asked = request.nextUrl.searchParams.getAll('ask').flatMap((text) => parseWorkQuery(text) ?? [])
  return answerLive((token) => readWork(token, limitWorkQueries(asked)))
}
