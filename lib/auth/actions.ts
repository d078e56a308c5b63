'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { locales, type Locale } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { oneOf } from '@/lib/model/lists'
import { preferenceCookies, preferenceSeconds } from '@/lib/preferences'
import { customerOfLink, forAnyCustomer } from '@/lib/shared-link'
import { safeReturnPath, type SignInState } from '@/lib/account/rules/sign-in'
import { signIn } from './sign-in'

/**
 * Handles the sign-in form. Works as a plain form before scripts have loaded: then it responds with the page.
 *
 * @param sent the fields; `from` is the page to return to; with `lang` only the language changes. Anything else than a form
 * counts as an empty one.
 */
export async function signInAction(before: SignInState, sent: FormData): Promise<SignInState> {
  const form = sent instanceof FormData ? sent : new FormData()
  const language = oneOf(locales, String(form.get('lang')))
  if (language) return inLanguage(language, before, form)
  const after = await signIn(form)
  if (after.step === 'done') {
    const from = safeReturnPath(String(form.get('from') ?? ''))
    // A link to a view has found its customer.
    redirect(paths.stored(customerOfLink(from) === after.customerId ? forAnyCustomer(from) : from))
  }
  return after
}

/** What a change of the language keeps. */
const keptState = z
  .object({ step: z.enum(['credentials', 'code']), username: z.string(), lookOnly: z.boolean() })
  .catch({ step: 'credentials', username: '', lookOnly: false })

async function inLanguage(language: Locale, before: SignInState, form: FormData): Promise<SignInState> {
  const jar = await cookies()
  jar.set(preferenceCookies.locale, language, { path: '/', maxAge: preferenceSeconds, sameSite: 'lax' })
  const way = form.get('way') === 'apiKey' ? 'apiKey' : 'password'
  const { step, username, lookOnly } = keptState.parse(before)
  return { step, way, username: String(form.get('username') ?? username), lookOnly, problem: null }
}
