import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { announceOtherSignIn, pageOwner } from '@/components/feedback/page-owner'
import type { SignInReason } from '@/components/feedback/session-events'
import { bodyRefusals } from '@/lib/model/body'
import type { Outcome } from '@/lib/rules/outcome'

/**
 * A server action that changes something, or in a test any function of that form. It is told whom the page was made
 * for, and refuses when that is not who is signed in.
 */
export type ChangeAction<Input, T> = (input: Input, pageOwner: string) => Promise<Outcome<T>>

/**
 * Sends a change, and once more when the person has signed in again, or given the password that it needs. The second
 * sending is safe because the first one was refused; nothing else is ever sent twice.
 *
 * @param signIn opens the dialog; tells whether the person signed in
 */
export async function sendChange<Input, T>(
  action: ChangeAction<Input, T>,
  input: Input,
  signIn: (reason: SignInReason) => Promise<boolean>,
): Promise<Outcome<T>> {
  const first = await attempt(action, input)
  if (first.status !== 'signedOut' && first.status !== 'passwordNeeded') return first
  return (await signIn(first.status === 'signedOut' ? 'ended' : 'password')) ? attempt(action, input) : first
}

/**
 * A call that throws has left the browser and brought no answer of the action's back. Mostly our own server was lost on
 * the way: whether the change happened cannot be told from here.
 */
async function attempt<Input, T>(action: ChangeAction<Input, T>, input: Input): Promise<Outcome<T>> {
  const sentAt = new Date()
  try {
    const outcome = await action(input, pageOwner())
    if (outcome.status === 'refused' && outcome.failure.kind === 'otherSignIn') announceOtherSignIn()
    return outcome
  } catch (error) {
    return refusedBefore(error) ?? { status: 'unknown', reference: '', sentAt }
  }
}

/** What never came to the action, and is known not to have: null when the error does not say so. */
function refusedBefore(error: unknown): Outcome<never> | null {
  // Another build answered, which does not have this action.
  if (unstable_isUnrecognizedActionError(error)) return refused('outdated')
  const said = error instanceof Error ? error.message : ''
  if (said === bodyRefusals.signedOut) return { status: 'signedOut', reference: '' }
  return said === bodyRefusals.tooLong ? refused('invalid') : null
}

function refused(kind: 'invalid' | 'outdated'): Outcome<never> {
  const failure = { kind, message: null, reference: '', status: null, retryAfterSeconds: null }
  return { status: 'refused', failure, fieldErrors: {} }
}
