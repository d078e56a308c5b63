import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptions } from '@/lib/auth/options'
import { refusalIn } from '@/lib/auth/sign-in'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth's own routes: GET /api/auth/session renews an active session. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  const answer: Response = await NextAuth(request, context, authOptions())
  const refusal = answer.status === 401 ? refusalIn(answer) : null
  if (refusal?.kind !== 'tooMany') return answer
  const headers = { 'retry-after': String(refusal.waitSeconds ?? 60), 'cache-control': 'no-store' }
  return Response.json(refusal, { status: 429, headers })
}

export { handler as GET, handler as POST }
