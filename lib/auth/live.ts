import 'server-only'
import { headers } from 'next/headers'
import type { NextRequest } from 'next/server'
import { toFailure } from '@/lib/api/errors'
import { newReference } from '@/lib/api/reference'
import { failureInWords } from '@/lib/i18n/api-words'
import { encodeLive, pageOwnerHeader } from '@/lib/live-json'
import type { Failure, FailureKind, Reading } from '@/lib/rules/outcome'
import { asSession } from './as-session'
import { isAskedFromElsewhere } from './fetch-site'
import { ownerTag, readSession } from './session'

/** What the variable parts of a route's path look like: a test for each, by its name. */
type Shapes = Record<string, (text: string) => boolean>

type ParamsOf<S extends Shapes> = {
  [K in keyof S]: S[K] extends ((text: string) => text is infer T extends string) ? T : string
}

/**
 * The GET handler of a live route with variable parts in its path. An address whose parts have not their shape is not
 * found, and nothing is asked of the API: it would go into the address of a call.
 *
 * @param call a function of lib/api, given the bearer token and the parts
 */
export function liveRoute<S extends Shapes, T>(
  shapes: S,
  call: (token: string, params: ParamsOf<S>, request: NextRequest) => Promise<Reading<T>>,
): (request: NextRequest, context: { params: Promise<Record<keyof S, string>> }) => Promise<Response> {
  return async (request, { params }) => {
    const given = await params
    if (!fits(given, shapes)) return refused('notFound')
    return answerLive((token) => call(token, given, request))
  }
}

function fits<S extends Shapes>(
  given: Record<keyof S, string>,
  shapes: S,
): given is Record<keyof S, string> & ParamsOf<S> {
  return Object.entries(shapes).every(([name, hasShape]) => hasShape(given[name] ?? ''))
}

/**
 * Answers one of our own live routes, which React Query polls: the value and the API's clock, or the failure with a
 * fitting status. An ended session is a 401 here, never a redirect: the page asks for the password over what it shows.
 *
 * Only a page of the same person gets an answer: it sends whom it was made for.
 *
 * @param call a function of lib/api, given the bearer token
 */
export async function answerLive<T>(call: (token: string) => Promise<Reading<T>>): Promise<Response> {
  if (await isAskedFromElsewhere()) return refused('forbidden')
  const session = await readSession()
  if (!session) return refused('unauthenticated')
  if ((await headers()).get(pageOwnerHeader) !== ownerTag(session)) return refused('otherSignIn')
  try {
    const { value, asOf } = await asSession(session, () => call(session.token))
    return answer(200, { value, asOf })
  } catch (error) {
    return failed(await failureInWords(toFailure(error)))
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
  otherSignIn: 409,
  outdated: 409,
}

/** Our own refusal: the API was not asked. */
function refused(kind: 'forbidden' | 'notFound' | 'otherSignIn' | 'unauthenticated'): Response {
  return failed({ kind, message: null, reference: newReference(), status: statuses[kind], retryAfterSeconds: null })
}

function failed(failure: Failure): Response {
  return answer(statuses[failure.kind], { failure })
}

function answer(status: number, body: unknown): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new Response(encodeLive(body), { status, headers })
}
