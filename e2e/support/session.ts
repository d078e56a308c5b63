import type { Page, Request } from '@playwright/test'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { signInForm } from './forms'
import type { Credentials } from './sandbox'
import { expect } from './test'

/** Signs in on the sign-in page that is open, as a person does. */
export async function fillSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await signInForm(page).email.fill(username)
  await signInForm(page).password.fill(password)
  await signInForm(page).send.click()
  await expect(page).not.toHaveURL(/\/sign-in/)
}

/**
 * Signs in again in the dialog of an ended session, while something is sent under it. Whoever meets the ended session
 * first opens the dialog: what is sent, or a part that polls; what is sent then waits until the dialog has gone.
 */
export async function signInAgain(page: Page, { password }: Credentials, sending: Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await dialog.getByLabel(/^Password for /).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await sending
}

const cookieName = 'next-auth.session-token'

/** Lets the password have been entered so many minutes ago, as far as the panel knows. */
export async function ageSignIn(page: Page, minutes: number): Promise<void> {
  await changeSession(page, ({ signedInAt }) => ({ signedInAt: signedInAt - minutes * 60_000 }))
}

/**
 * Lets the panel know that the API refuses this sign-in every change, as after one of each kind, and loads the page again.
 * `overview.spec.ts` shows how it learns it.
 */
export async function learnReadOnly(page: Page): Promise<void> {
  await changeSession(page, () => ({ rights: { servers: false, account: false, domains: false } }))
  await page.reload()
}

type Kept = { signedInAt: number }

async function changeSession(page: Page, change: (session: Kept) => object): Promise<void> {
  const secret = process.env.E2E_PANEL_SECRET ?? ''
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === cookieName)
  if (!cookie) throw new Error('Nobody is signed in.')
  const session = z.looseObject({ signedInAt: z.number() }).parse(await decode({ token: cookie.value, secret }))
  const value = await encode({ token: { ...session, ...change(session) }, secret })
  await page.context().addCookies([{ ...cookie, value }])
}

/**
 * Follows what the page asks for.
 *
 * @returns what waits until nothing is asked for any more: a reading that is still under way would meet an ended session
 * before the person does, and lead the page away
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size).toBe(0)
}
