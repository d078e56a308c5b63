import 'server-only'
import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import type { z } from 'zod'
import { publicApiAddress } from '@/lib/api/address'
import { ApiError, toFailure } from '@/lib/api/errors'
import { hasOffer } from '@/lib/api/offers'
import { NotSent, type RecordedRequest, recordRequests } from '@/lib/api/recording'
import {
  isRecent,
  noteChange,
  ownerTag,
  readSession,
  rememberLack,
  runAsSession,
  type Session,
} from '@/lib/auth/session'
import { finishBeforeExit } from '@/lib/drain'
import { buildId, env } from '@/lib/env'
import { logAction, logSecurity, type SecurityRecord } from '@/lib/log'
import { translateOutcome } from './i18n/translate-api'
import type { ChangeResult } from './api/client'
import { newReference } from './api/errors'
import { apiCallOf } from './calls/from-request'
import { type ApiCall, senderOf } from './model/api-call'
import { type Answer, type Failure, isSignInNeeded, type Outcome, ownFailure } from './model/outcome'
import { type Offer, saysNotOffered } from './model/offers'
import { mayChange, type Reach, type Right, rightRefused } from './model/rights'

/**
 * What a change needs of the person.
 * - `recentPassword`: it could take over a server, a domain or the account, and a session left open must not be enough: it
 *   makes or changes a way in (users, keys, root passwords, consoles, what a server starts from), or lets a domain go
 *   where it can't be fetched back from here.
 * - `session`: everything else, also what costs money or interrupts: it stays the customer's, and the panel shows it.
 */
export type Needs = 'session' | 'recentPassword'

/**
 * Builds a server action that changes something: checks the build, the session, its owner, how recent the password is, the
 * right and the input, makes one call and returns a typed outcome. The page sends the owner it was rendered for (`ownerTag`): if somebody else has
 * signed in since, nothing is sent. The same applies to a page of another build, whose input may have another meaning, and
 * to whoever looks only.
 * Errors thrown by `run` become `refused`, `unknown` or `signedOut`.
 * To a page that only asks what would be sent (`toDescribe`), it says that, and sends nothing: so neither a right nor a recent
 * password is needed.
 *
 * @param name for the log, such as `server.rename`
 * @param needs whether the password must have been entered recently: each action says it, by what it could do
 * @param input schema of what the browser sends; anything else is refused without calling the API
 * @param right required right; without it nothing is sent. A 403 for want of it is remembered for the sign-in
 * @param reach what the change needs besides the right, and so what its 403 says of others (default `one`)
 * @param offer what the API may not have (api-fields §21): its first 404 or 405 without a reason of its own is remembered for
 *   the sign-in, and refused as `notOffered`
 * @param run calls the API with the bearer token of the session
 * @param refreshes whether the page's own reads are repeated afterwards (default true)
 * @param security event to write to the security log
 */
export function changeAction<S extends z.ZodType, T>(action: {
  name: string
  needs: Needs
  input: S
  right?: Right
  reach?: Reach
  offer?: Offer
  run: (input: z.output<S>, session: Session) => Promise<Pick<ChangeResult<T>, 'value'> & Partial<ChangeResult<T>>>
  refreshes?: boolean
  security?: SecurityRecord['event']
}): (input: z.input<S>, pageOwner: string) => Promise<Answer<T>> {
  return async (raw, pageOwner) => {
    const sentAt = new Date()
    const { owner, describes } = senderOf(pageOwner)
    const requests: RecordedRequest[] = []
    const finish = (outcome: Outcome<T>, event = action.security): Outcome<T> => {
      if (describes) return outcome
      const record = { outcome: outcome.status, reference: referenceOf(outcome) }
      logAction({ action: action.name, ...record, ms: Date.now() - sentAt.getTime() })
      if (event) logSecurity({ event, ...record })
      return outcome
    }
    if (await isOfOtherBuild()) return finish(refuse('outdated'))
    const session = await readSession()
    if (!session) return finish({ status: 'signedOut', reference: newReference() })
    const change = async (): Promise<Answer<T>> => {
      if (owner !== ownerTag(session)) return finish(refuse('otherSignIn'), 'sessionRefused')
      if (!describes && session.lookOnly) {
        // Another tab may have switched it on: this page's controls now say so.
        refreshPages()
        return finish(refuse('lookOnly'))
      }
      if (!describes && action.needs === 'recentPassword' && !isRecent(session)) {
        return finish({ status: 'passwordNeeded', reference: newReference() }, 'passwordAsked')
      }
      if (!describes && action.right && !mayChange(session.rights, action.right)) return finish(refuse('forbidden'))
      const input = action.input.safeParse(raw)
      if (!input.success) return finish(refuse('invalid', fieldErrorsOf(input.error)))
      const { right, reach = 'one', offer } = action
      const callsOf = () => requests.map((request) => apiCallOf(request, publicApiAddress(), { right, reach }))
      const run = () => recordRequests({ requests, sends: !describes }, () => action.run(input.data, session))
      if (describes) return describe(run, callsOf, sentAt)
      const withCalls = (outcome: Outcome<T>) =>
        requests.length === 0 || isSignInNeeded(outcome) ? outcome : { ...outcome, calls: callsOf() }
      try {
        const { value, message } = await run().finally(() => noteChange(session))
        if (action.refreshes ?? true) refreshPages()
        const done = { status: 'done', value, message: message ?? null, reference: newReference() } as const
        return finish(withCalls(await translateOutcome(done)))
      } catch (error) {
        const answered = outcomeOf(error, sentAt)
        const outcome = offer ? await asNotOffered(answered, session.token, offer) : answered
        const missing = right && lacksPermission(outcome) ? rightRefused({ right, reach }, session.kind) : null
        const lack = outcome.status === 'refused' && outcome.failure.kind === 'notOffered' ? offer : missing
        if (lack) {
          await rememberLack(session, lack)
          // Whatever the page reads on its own: each of its controls of this kind now says why it is disabled, or is gone.
          refreshPages()
        }
        return finish(withCalls(await translateOutcome(outcome)))
      }
    }
    // Its line in the log is part of the change: the process must not end between the two.
    return finishBeforeExit(runAsSession(session, change))
  }
}

/** Runs a change that sends nothing; what it reads first may be refused. */
async function describe(run: () => Promise<unknown>, callsOf: () => ApiCall[], sentAt: Date): Promise<Answer<never>> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof NotSent)) return translateOutcome(outcomeOf(error, sentAt))
  }
  return { status: 'described', calls: callsOf() }
}

/** The page is rendered again, and what the browser has read ahead of a click is forgotten, which `refresh` would leave. */
const refreshPages = () => revalidatePath('/', 'layout')

/** Next.js sends the page's build ID with every action. */
async function isOfOtherBuild(): Promise<boolean> {
  const sent = (await headers()).get('x-deployment-id')
  return sent !== null && buildId !== undefined && sent !== buildId
}

function outcomeOf(error: unknown, sentAt: Date): Outcome<never> {
  const failure = toFailure(error)
  if (failure.kind === 'unauthenticated') return { status: 'signedOut', reference: failure.reference }
  // Only an error from the API client says whether the call could have had an effect.
  if (failure.kind === 'unknownOutcome') {
    const { reference, message } = failure
    return { status: 'unknown', reference, sentAt, message, openMs: openMsOf(failure, sentAt) }
  }
  if (!(error instanceof ApiError)) throw error
  return { status: 'refused', failure, fieldErrors: {} }
}

/** Not every 403 is about permissions: a suspended server or a domain that is not registered is one too (§4.1, §4.7). */
function lacksPermission(outcome: Outcome<never>): boolean {
  const code = outcome.status === 'refused' ? outcome.failure.known?.code : undefined
  return code === 'noPermission' || code === 'keyNotPermitted'
}

/**
 * The outcome of a call that the API may lack: a refusal that says so has a kind of its own. A server that is gone may be
 * refused in the same words (§7), so the API is asked.
 */
async function asNotOffered(outcome: Outcome<never>, token: string, offer: Offer): Promise<Outcome<never>> {
  if (outcome.status !== 'refused' || !saysNotOffered(outcome.failure)) return outcome
  if (await hasOffer(token, offer)) return outcome
  return { ...outcome, failure: { ...outcome.failure, kind: 'notOffered' } }
}

/** How long the call may still be running: an error from the API itself ends it, a 504 from a gateway does not. */
function openMsOf({ message, status }: Failure, sentAt: Date): number {
  const hasAnswered = message !== null && status !== 504
  return hasAnswered ? 0 : Math.max(0, sentAt.getTime() + env().API_SLOWEST_SECONDS * 1000 - Date.now())
}

function refuse(
  kind: 'forbidden' | 'invalid' | 'otherSignIn' | 'lookOnly' | 'outdated',
  fieldErrors: Record<string, string> = {},
): Outcome<never> {
  return { status: 'refused', failure: ownFailure(kind, { reference: newReference() }), fieldErrors }
}

function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

function referenceOf(outcome: Outcome<unknown>): string {
  return outcome.status === 'refused' ? outcome.failure.reference : outcome.reference
}
