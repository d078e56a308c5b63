import 'server-only'
import { headers } from 'next/headers'
import type { NextRequest } from 'next/server'
import { newReference, toFailure } from '@/lib/api/errors'
import { translateFailure } from '@/lib/i18n/translate-api'
import { encodeLive, pageOwnerHeader } from '@/lib/live-json'
import { type Failure, type FailureKind, ownFailure, type Reading } from '@/lib/model/outcome'
import { isCrossSiteRequest } from './address'
import { ownerTag, readSession, runAsSession } from './session'

/** Checks for the variable parts of a route's path, by name. */
type Shapes = Record<string, (text: string) => boolean>

type ParamsOf<S extends Shapes> = {
  [K in keyof S]: S[K] extends ((text: string) => text is infer T extends string) ? T : string
}

/**
 * Creates the handler of a live read, polled by React Query. It responds with the value and the API's clock, or with the
 * failure and a matching status. An ended session is 401, never a redirect: the page then asks for the password in a
 * dialog. The page must send the owner it was rendered for, so that it only gets data of the same person.
 *
 * If a variable part of its path has the wrong format, it responds with 404 without calling the API, because the part
 * would go into the address of the call.
 *
 * @param call a function of lib/api, called with the bearer token and the parts
 */
export function liveRoute<S extends Shapes, T>(
  shapes: S,
  call: (token: string, params: ParamsOf<S>, request: NextRequest) => Promise<Reading<T>>,
): (request: NextRequest, params: Record<string, string>) => Promise<Response> {
  return async (request, params) => {
    if (!fits(params, shapes)) return refused('notFound')
    if (await isCrossSiteRequest()) return refused('forbidden')
    const session = await readSession()
    if (!session) return refused('unauthenticated')
    if ((await headers()).get(pageOwnerHeader) !== ownerTag(session)) return refused('otherSignIn')
    try {
      const { value, asOf } = await runAsSession(session, () => call(session.token, params, request))
      return answer(200, { value, asOf })
    } catch (error) {
      return failed(await translateFailure(toFailure(error)))
    }
  }
}

function fits<S extends Shapes>(
  params: Record<string, string>,
  shapes: S,
): params is Record<string, string> & ParamsOf<S> {
  return Object.entries(shapes).every(([name, hasShape]) => hasShape(params[name] ?? ''))
}

const statuses: Record<FailureKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  notOffered: 404,
  invalid: 400,
  conflict: 409,
  tooMany: 429,
  upstream: 502,
  unavailable: 503,
  malformed: 502,
  unknownOutcome: 502,
  otherSignIn: 409,
  lookOnly: 403,
  outdated: 409,
  // Only the browser knows.
  offline: 503,
}

/** A refusal by the panel itself; the API was not called. */
function refused(kind: 'forbidden' | 'notFound' | 'otherSignIn' | 'unauthenticated'): Response {
  return failed(ownFailure(kind, { reference: newReference(), status: statuses[kind] }))
}

function failed(failure: Failure): Response {
  return answer(statuses[failure.kind], { failure })
}

function answer(status: number, body: unknown): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new Response(encodeLive(body), { status, headers })
}
