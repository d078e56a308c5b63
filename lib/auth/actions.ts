'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { locales, type Locale } from '@/lib/i18n/languages'
import { isOneOf, preferenceCookies, preferenceSeconds } from '@/lib/preferences'
import { safeReturnPath, type SignInState } from '@/lib/account/rules/sign-in'
import { signIn } from './sign-in'

/**
 * Handles the sign-in form. Works as a plain form before scripts have loaded: then it responds with the page.
 *
 * @param form the fields; `from` is the page to return to; with `lang` only the language changes
 */
export async function signInAction(before: SignInState, form: FormData): Promise<SignInState> {
  const language = isOneOf(locales, String(form.get('lang')))
  if (language) return inLanguage(language, before, form)
  const after = await signIn(form)
  if (after.step === 'done') redirect(safeReturnPath(String(form.get('from') ?? '')) as '/')
  return after
}

async function inLanguage(language: Locale, before: SignInState, form: FormData): Promise<SignInState> {
  const jar = await cookies()
  jar.set(preferenceCookies.locale, language, { path: '/', maxAge: preferenceSeconds, sameSite: 'lax' })
  const way = form.get('way') === 'apiKey' ? 'apiKey' : 'password'
  return { ...before, way, username: String(form.get('username') ?? before.username), problem: null }
}
