import type { Page } from '@playwright/test'
import type { Account } from './sandbox'

/** Orders of servers that the API received. */
export const ordered = (account: Account) => account.requests({ method: 'POST', path: /\/deploy\/servers$/ })

export const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })

/** Cloud M with the newest Debian, by the hour: what most tests need. */
export const usual = '/servers/new?product=13&start=os-103&term=hourly'

/** Types the host names. */
export async function name(page: Page, ...names: string[]) {
  for (const [place, text] of names.entries()) {
    await page
      .getByRole('textbox', { name: names.length === 1 ? 'Host name' : `Host name of server ${place + 1}` })
      .fill(text)
  }
}
