import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { announceOtherSignIn, pageOwner } from '@/components/feedback/page-owner'
import { withSignIn } from '@/components/feedback/session-events'
import { outdatePages } from '@/components/visit/ahead'
import { bodyRefusals } from '@/lib/model/body'
import { type ApiCall, type Described, toDescribe } from '@/lib/model/api-call'
import { type Answer, type Failure, type Outcome, ownFailure, signInReason } from '@/lib/model/outcome'

/**
 * A server action that changes something, or in tests any function of that type. It receives the owner of the page, and
 * refuses when somebody else is signed in.
 */
export type ChangeAction<Input, T> = (input: Input, pageOwner: string) => Promise<Answer<T>>

/**
 * Sends a change, and again after the person has signed in or entered the required password. The second call is safe
 * because the first one was refused; nothing else is ever sent twice.
 */
export function sendChange<Input, T>(action: ChangeAction<Input, T>, input: Input): Promise<Outcome<T>> {
  return withSignIn(() => sendOnce(action, input), signInReason)
}

/**
 * Sends a change, or a batch of them, without asking for a sign-in. Never throws: a call that does has left the browser
 * without an answer from the action, mostly because the connection to our server was lost. Whether the change happened
 * is unknown. Nothing is sent while the device is offline.
 *
 * @returns the action's answer, or one outcome for the whole call
 */
export async function sendOnce<Input, Sent extends Outcome<unknown> | readonly Outcome<unknown>[]>(
  action: (input: Input, pageOwner: string) => Promise<Sent | Described>,
  input: Input,
): Promise<Sent | Outcome<never>> {
  // Browsers may be wrong about being online, but not about being offline.
  if (globalThis.navigator?.onLine === false) return refused('offline')
  if (descriptions) {
    descriptions.push(action(input, toDescribe(pageOwner())))
    return refused('invalid')
  }
  const sentAt = new Date()
  try {
    const answer = await action(input, pageOwner())
    if (isDescribed(answer)) throw new TypeError('Only asked for by describeChanges')
    if (hasOtherSignIn(answer)) announceOtherSignIn()
    return answer
  } catch (error) {
    return refusedBefore(error) ?? { status: 'unknown', reference: '', sentAt }
  } finally {
    outdatePages()
  }
}

/** While changes are only described: what the actions answer. */
let descriptions: Description[] | null = null
type Description = Promise<Outcome<unknown> | readonly Outcome<unknown>[] | Described>

/**
 * Asks what changes would send. Nothing is sent.
 *
 * @param send calls `sendOnce` as for sending, at once; what it makes of the answer has no effect
 * @returns the calls to the API, or why they are not known
 */
export async function describeChanges(send: () => unknown): Promise<readonly ApiCall[] | Failure> {
  const asked: Description[] = []
  descriptions = asked
  try {
    void send()
  } finally {
    descriptions = null
  }
  const calls: ApiCall[] = []
  for (const answer of await Promise.allSettled(asked)) {
    if (answer.status === 'rejected') return ownFailure('unavailable')
    if (isDescribed(answer.value)) calls.push(...answer.value.calls)
    else return reasonOf(answer.value)
  }
  return asked.length > 0 ? calls : ownFailure('offline')
}

/** Why something was not described: one answer, or those of a batch. */
function reasonOf(answer: Outcome<unknown> | readonly Outcome<unknown>[]): Failure {
  const first = 'status' in answer ? answer : answer[0]
  return first?.status === 'refused' ? first.failure : ownFailure('unauthenticated')
}

const isDescribed = (answer: object): answer is Described => 'status' in answer && answer.status === 'described'

function hasOtherSignIn(answer: Outcome<unknown> | readonly Outcome<unknown>[]): boolean {
  const outcomes = 'status' in answer ? [answer] : answer
  return outcomes.some((outcome) => outcome.status === 'refused' && outcome.failure.kind === 'otherSignIn')
}

/** Returns the outcome of a call that certainly never reached the action, else null. */
function refusedBefore(error: unknown): Outcome<never> | null {
  // Another build answered that does not have this action.
  if (unstable_isUnrecognizedActionError(error)) return refused('outdated')
  const said = error instanceof Error ? error.message : ''
  if (said === bodyRefusals.signedOut) return { status: 'signedOut', reference: '' }
  if (said === bodyRefusals.tooMany) return refused('tooMany')
  return said === bodyRefusals.tooLong ? refused('invalid') : null
}

function refused(kind: 'invalid' | 'offline' | 'outdated' | 'tooMany'): Outcome<never> {
  return { status: 'refused', failure: ownFailure(kind), fieldErrors: {} }
}
