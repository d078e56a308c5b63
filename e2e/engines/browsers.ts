import { firefox } from '@playwright/test'
import { expect, test as base } from '../support/test'
import { openWebKit } from './webkit'

export type Role = 'button' | 'link' | 'radio'

/** What a person does with a browser, in terms that the protocols of all engines share. Names are exact. */
export type Browser = {
  open: (path: string) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  click: (role: Role, name: string | RegExp) => Promise<void>
  /** The page's text. */
  text: () => Promise<string>
  /** Console errors and uncaught exceptions so far. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

const { FIREFOX_PATH, WEBKIT_DRIVER = '', WEBKIT_LOG = '', E2E_PANEL_URL = '' } = process.env

/** Those that this machine has: `npm test` says which. */
export const engines = [
  ...(FIREFOX_PATH ? (['Firefox'] as const) : []),
  ...(WEBKIT_DRIVER ? (['WebKitGTK'] as const) : []),
]

type Fixtures = { engine: (typeof engines)[number] | undefined; browserOf: Browser }

/** Tests with a new window of one engine; a console error or an uncaught exception fails them. */
export const test = base.extend<Fixtures>({
  engine: [undefined, { option: true }],
  browserOf: async ({ engine }, use) => {
    const browser = await (engine === 'Firefox' ? openFirefox() : openWebKit(WEBKIT_DRIVER, WEBKIT_LOG, E2E_PANEL_URL))
    await use(browser)
    const errors = await browser.errors()
    await browser.close()
    expect(errors).toEqual([])
  },
})

/** By WebDriver BiDi, which the channel selects: Playwright's usual protocol needs a Firefox built for it. */
async function openFirefox(): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX_PATH })
  const context = await browser.newContext({ baseURL: E2E_PANEL_URL, locale: 'en-GB' })
  const errors: string[] = []
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  return {
    open: async (path) => void (await page.goto(path)),
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    click: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
    text: () => page.locator('body').innerText(),
    errors: async () => errors,
    close: () => browser.close(),
  }
}
