'use server'

import { redirect } from 'next/navigation'
import { paths } from '@/lib/paths'
import { safeReturnPath, type SignInState } from '@/lib/rules/sign-in'
import { endSession } from './session'
import { signIn } from './sign-in'

/**
 * The sign-in form. Works as a plain form before any script has loaded: then it answers with the page itself.
 *
 * @param form the fields; `from` is the page to come back to, `stay` means that a dialog asked and no page follows
 */
export async function signInAction(_before: SignInState, form: FormData): Promise<SignInState> {
  const after = await signIn(form)
  if (after.step === 'done' && !form.has('stay')) redirect(safeReturnPath(String(form.get('from') ?? '')) as '/')
  return after
}

/** Ends the session on this device. The API has no call to revoke its token (§5). */
export async function signOutAction(): Promise<never> {
  await endSession()
  redirect(paths.signIn())
}
