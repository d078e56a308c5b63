import { signIn } from '../lib/sign-in.mjs'

/**
 * Opens a browser page signed in to a new account.
 *
 * @param {{ panel: string, sandbox: string, chromium: string }} where
 * @param {{ scenario?: string, servers?: number }} scenario
 * @param {import('@playwright/test').BrowserContextOptions} [device]
 */
export async function openSession(where, scenario = {}, device = {}) {
  const { chromium } = await import('@playwright/test')
  const made = await fetch(`${where.sandbox}/_sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'demo', ...scenario }),
  })
  const account = await made.json()
  const browser = await chromium.launch({
    executablePath: where.chromium,
    // Like most desktops, with a scrollbar that takes space; on phones it overlays the page.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const context = await browser.newContext({
    baseURL: where.panel,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
    ...device,
  })
  const page = await context.newPage()
  await signIn(page, account.users.admin)
  const requests = async () => {
    const answer = await fetch(`${where.sandbox}/_sandbox/accounts/${account.account_id}/requests`)
    return (await answer.json()).requests
  }
  return { account, context, page, requests, close: () => browser.close() }
}
