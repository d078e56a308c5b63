import 'server-only'
import { toFailure } from '@/lib/api/errors'
import { newReference } from '@/lib/api/reference'
import { encodeLive } from '@/lib/live-json'
import type { Failure, FailureKind, Reading } from '@/lib/rules/outcome'
import { asSession } from './as-session'
import { readSession } from './session'

/**
 * Answers one of our own live routes, which React Query polls: the value and the API's clock, or the failure with a
 * fitting status. An ended session is a 401 here, never a redirect: the page asks for the password over what it shows.
 *
 * @param call a function of lib/api, given the bearer token
 */
export async function answerLive<T>(call: (token: string) => Promise<Reading<T>>): Promise<Response> {
  const session = await readSession()
  if (!session) {
    const reference = newReference()
    return failed({ kind: 'unauthenticated', message: null, reference, status: 401, retryAfterSeconds: null })
  }
  try {
    const { value, asOf } = await asSession(session, () => call(session.token))
    return answer(200, { value, asOf })
  } catch (error) {
    return failed(toFailure(error))
  }
}

const statuses: Record<FailureKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  invalid: 400,
  conflict: 409,
  tooMany: 429,
  upstream: 502,
  unavailable: 503,
  malformed: 502,
  unknownOutcome: 502,
}

function failed(failure: Failure): Response {
  return answer(statuses[failure.kind], { failure })
}

function answer(status: number, body: unknown): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new Response(encodeLive(body), { status, headers })
}
