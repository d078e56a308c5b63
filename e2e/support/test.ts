import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { createAccount, type Account, type AccountOptions, type Credentials } from './sandbox'

export { expect }
export { dialects } from './sandbox'
export type { Account } from './sandbox'

type Fixtures = {
  createAccount: (options?: AccountOptions) => Promise<Account>
  /** Signs in without the form, which its own tests fill, and opens a page (the dashboard by default). */
  signIn: (page: Page, who: Credentials, to?: string) => Promise<void>
  signInWithKey: (page: Page, key: string, to?: string) => Promise<void>
  /** Nothing that axe finds against WCAG 2.2 AA on the page as it stands. */
  checkAccessible: (page: Page) => Promise<void>
  /** Console errors that a test expects, such as the browser's own line for an answer of 503. */
  expectConsole: (pattern: RegExp) => void
  /** Another browser, such as a phone or another person's: held to the same as the test's own. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  errors: { watch: (context: BrowserContext) => void; expect: (pattern: RegExp) => void }
}

/** Every test fails on a console error, an uncaught exception or a breach of the content security policy. */
export const test = base.extend<Fixtures>({
  createAccount: async ({}, use) => use(createAccount),
  signIn: async ({}, use) =>
    use((page, who, to = '/') => signInAndOpen(page, { username: who.username, password: who.password }, to)),
  signInWithKey: async ({}, use) => use((page, apiKey, to = '/') => signInAndOpen(page, { way: 'apiKey', apiKey }, to)),
  checkAccessible: async ({}, use) =>
    use(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
      ).toEqual([])
    }),
  errors: async ({}, use) => {
    const errors: string[] = []
    const expected: RegExp[] = []
    await use({
      watch: (context) => {
        context.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (error) => void errors.push(String(error.error())))
      },
      expect: (pattern) => void expected.push(pattern),
    })
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
  expectConsole: async ({ errors }, use) => use(errors.expect),
  context: async ({ context, errors }, use) => {
    errors.watch(context)
    context.on('page', awaitStreamedParts)
    await use(context)
  },
  newContext: async ({ browser, errors }, use) => {
    const made: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      errors.watch(context)
      if (options?.javaScriptEnabled !== false) context.on('page', awaitStreamedParts)
      made.push(context)
      return context
    })
    await Promise.all(made.map((context) => context.close()))
  },
})

async function signInAndOpen(page: Page, multipart: Record<string, string>, to: string): Promise<void> {
  // A page of who was signed in before would go on asking.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies({ name: /session/ })
  const answer = await page.context().request.post('/api/sign-in', { multipart })
  expect(await answer.json()).toMatchObject({ step: 'done' })
  await page.goto(to)
}

/**
 * Lets `goto`, `reload` and `goBack` end when the streamed parts of the page are in their places. Until then, a part can
 * be in the document twice: hidden at its end, and where it belongs.
 */
function awaitStreamedParts(page: Page): void {
  const inPlace = async <T>(response: T): Promise<T> => {
    // The page may be on its way to another.
    await expect.poll(() => page.evaluate(countPartsToPlace).catch(() => -1)).toBe(0)
    return response
  }
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  page.goto = async (...given) => inPlace(await goto(...given))
  page.reload = async (...given) => inPlace(await reload(...given))
  page.goBack = async (...given) => inPlace(await goBack(...given))
}

/**
 * React streams a part as an element `S:1`, for the place that a template `B:1` or `P:1` marks until the part is there. One
 * whose place the browser has rendered itself stays hidden for good, and is removed.
 */
function countPartsToPlace(): number {
  const parts = Array.from(document.querySelectorAll('body > [hidden][id^="S:"]'))
  const hasPlace = ({ id }: Element) => ['B', 'P'].some((mark) => document.getElementById(id.replace('S', mark)))
  for (const part of parts) if (!hasPlace(part)) part.remove()
  return parts.filter(hasPlace).length
}
