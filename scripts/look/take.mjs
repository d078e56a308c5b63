import { signIn } from '../lib/sign-in.mjs'
import { findOverflow, layOutCards } from './overflow.mjs'

const sizes = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
const locales = { en: 'en-GB', nb: 'nb-NO', 'en-XA': 'en-GB', 'ar-XB': 'en-GB' }

/** Number of pages loaded at the same time, because taking a picture is mostly waiting. */
const atOnce = 3

/**
 * Takes the pictures: loads each page once per width and language, and switches through its themes.
 *
 * @param {{ chromium: string, panel: string, moment: Date, accounts: { users: object, ids: object },
 *   pages: typeof import('./pages.mjs').pages, widths: string[], themes: string[], languages: string[],
 *   keep: (name: string, picture: Buffer) => Promise<void> }} what
 * @returns {Promise<{ taken: number, faults: [string, string][] }>} number of pictures, and what does not fit on which page
 */
export async function takePictures({ chromium, panel, moment, accounts, pages, widths, themes, languages, keep }) {
  const { chromium: browsers } = await import('@playwright/test')
  const browser = await browsers.launch({
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-partial-raster',
      '--num-raster-threads=1',
      '--force-color-profile=srgb',
    ],
  })
  const cookies = { nobody: [] }
  for (const [account, user] of Object.entries(accounts.users)) {
    const context = await browser.newContext({ baseURL: panel, locale: 'en-GB' })
    await signIn(await context.newPage(), user)
    cookies[account] = await context.cookies()
    await context.close()
  }

  const loads = widths.flatMap((width) =>
    languages.flatMap((language) => pages.map((page) => ({ width, language, page }))),
  )
  let taken = 0
  const faults = []
  const work = async () => {
    for (let load = loads.shift(); load; load = loads.shift()) {
      const { width, language, page } = load
      // A separate context, so that stored state of one page does not affect another.
      const context = await browser.newContext({
        ...{ baseURL: panel, locale: locales[language], timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
        ...sizes[width],
      })
      await context.clock.setFixedTime(moment)
      const chosen = { 'havn-locale': language, 'havn-tz': 'Europe/Oslo' }
      await context.addCookies([
        ...cookies[page.account ?? 'demo'].filter(({ name }) => !name.startsWith('havn-')),
        ...Object.entries(chosen).map(([name, value]) => ({ name, value, url: panel })),
      ])
      const tab = await context.newPage()
      const settled = followRequests(tab)
      await tab.goto(page.address(accounts.ids))
      await settled()
      await tab.evaluate(layOutCards)
      for (const fault of await tab.evaluate(findOverflow)) faults.push([`${page.name}-${width}-${language}`, fault])
      for (const theme of themes) {
        await tab.emulateMedia({ colorScheme: theme })
        await keep(`${page.name}-${width}-${theme}-${language}`, await pictureOf(tab))
        taken += 1
      }
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await browser.close()
  return { taken, faults }
}

/**
 * Tracks the page's requests.
 *
 * @param {import('@playwright/test').Page} tab
 * @returns a function that waits until the page is at rest: no open request, and none while it is idle
 */
function followRequests(tab) {
  const open = new Set()
  tab.on('request', (request) => open.add(request))
  tab.on('requestfinished', (request) => open.delete(request))
  tab.on('requestfailed', (request) => open.delete(request))
  return async () => {
    let quiet = 0
    for (let looks = 0; quiet < 8; looks += 1) {
      if (looks === 300) throw new Error(`${tab.url()} does not come to rest`)
      await tab.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 })))
      await tab.waitForTimeout(100)
      quiet = open.size === 0 ? quiet + 1 : 0
    }
  }
}

/** Takes a picture of a dialog in the viewport, otherwise of the whole page in a viewport high enough for it. */
async function pictureOf(tab) {
  const height = await tab.evaluate(async () => {
    await document.fonts.ready
    return document.querySelector('dialog:modal') ? 0 : document.documentElement.scrollHeight
  })
  const size = tab.viewportSize()
  if (height > size.height) await tab.setViewportSize({ width: size.width, height })
  return tab.screenshot({ animations: 'disabled', caret: 'hide' })
}
