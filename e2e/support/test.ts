import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { layOutCards } from '../../scripts/look/overflow.mjs'
import { createAccount, type Account, type AccountOptions, type Credentials } from './sandbox'

export { expect }
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
      expect(await foundByAxe(page)).toEqual([])
    }),
  errors: async ({}, use) => {
    const errors: string[] = []
    const expected: RegExp[] = []
    await use({
      watch: (context) => {
        context.on('console', (message) => {
          // What the browser itself says of everything it asks for while a test has it offline.
          if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
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
    context.on('page', awaitReady)
    await use(context)
  },
  newContext: async ({ browser, errors }, use) => {
    const made: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      errors.watch(context)
      if (options?.javaScriptEnabled !== false) context.on('page', awaitReady)
      made.push(context)
      return context
    })
    await Promise.all(made.map((context) => context.close()))
  },
})

/** Returns what axe finds against WCAG 2.2 AA on the page as it stands, a line for each broken rule. */
export async function foundByAxe(page: Page): Promise<string[]> {
  await page.evaluate(layOutCards)
  await page.evaluate(untilColoursSettle)
  const { violations } = await new AxeBuilder({ page })
    // Listing every element that passed takes as long as the rules themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Where Base UI catches the focus that leaves a menu, to hand it on at once.
    .exclude('[data-base-ui-focus-guard]')
    // Without frames on a page, nothing needs to be put together in another one.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Answers the counts of the menu without the API, for a test that counts the API's calls. */
export const withoutMenuCounts = (page: Page) =>
  page.route('**/api/live/menu', (route) => route.fulfill({ status: 204 }))

async function signInAndOpen(page: Page, multipart: Record<string, string>, to: string): Promise<void> {
  // A page of who was signed in before would go on asking.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies({ name: /session/ })
  const answer = await page.context().request.post('/api/sign-in', { multipart })
  expect(await answer.json()).toMatchObject({ step: 'done' })
  await page.goto(to)
}

/** Waits for transitions, such as of a button that is no longer disabled: half-way, its colours have too little contrast. */
async function untilColoursSettle(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && animation.timeline === document.timeline)
  const ending = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * Lets `goto`, `reload` and `goBack` end when the page is as a person finds it: every part in the place of its skeleton,
 * and reacting. With `waitUntil: 'commit'` a test sees the page before that.
 */
export function awaitReady(page: Page): void {
  const ready = async <T>(response: T, options?: { waitUntil?: string }): Promise<T> => {
    if (options?.waitUntil === 'commit') return response
    // The page may be on its way to another.
    await expect(() => page.evaluate(untilReady)).toPass({ intervals: [0] })
    return response
  }
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  page.goto = async (url, options) => ready(await goto(url, options), options)
  page.reload = async (options) => ready(await reload(options), options)
  page.goBack = async (options) => ready(await goBack(options), options)
}

/** The panel says when React has taken over the page (`Ready`), and marks what is to be replaced (`components/ui/skeleton`). */
async function untilReady(): Promise<void> {
  // A part that has come waits for its place in a hidden element, where a locator would find it too.
  const isWaiting = () =>
    document.querySelector('[data-pending], [aria-busy="true"]') !== null ||
    [...document.querySelectorAll('body > [hidden]')].some(({ textContent }) => textContent)
  const isReady = () => document.documentElement.hasAttribute('data-ready') && !isWaiting()
  // A plain answer, such as a file, has no scripts that could take it over.
  const isPlain = !document.querySelector('script[src*="/_next/static/"]')
  do {
    while (!isPlain && !isReady()) await new Promise((resolve) => setTimeout(resolve, 20))
    // React takes over the parts one by one, each in a task of its own, as long as the browser has nothing more urgent to do.
    for (let rest = 0; rest < 3; rest++) await new Promise((resolve) => requestIdleCallback(resolve))
  } while (!isPlain && !isReady())
}
