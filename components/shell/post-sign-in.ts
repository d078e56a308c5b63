import type { SignInState } from '@/lib/account/rules/sign-in'

/**
 * One step of signing in, without a server action: for the dialog, where an action would render the page underneath, and
 * for a page of an older build, whose actions the server no longer has.
 */
export async function postSignIn(before: SignInState, form: FormData): Promise<SignInState> {
  try {
    const answer = await fetch('/api/sign-in', { method: 'POST', body: form })
    const state: unknown = await answer.json()
    if (isSignInState(state)) return state
  } catch {
    // Offline, or something on the way answered in our place.
  }
  return { ...before, problem: { kind: 'unavailable', reference: '' } }
}

function isSignInState(value: unknown): value is SignInState {
  return typeof value === 'object' && value !== null && 'step' in value && 'problem' in value && 'username' in value
}
