import type { BrowserContextOptions, Page } from '@playwright/test'
import { readIds } from '../scripts/look/accounts.mjs'
import { findOverflow, layOutCards } from '../scripts/look/overflow.mjs'
import { pages, routes } from '../scripts/look/pages.mjs'
import { tokenOf, type Account } from './support/sandbox'
import { learnReadOnly } from './support/session'
import { expect, foundByAxe, test } from './support/test'
import { textsIn } from './support/texts'
import { foreignWords, shownWords } from './support/words'

/**
 * The sweep: every page of `npm run look` and the dialogs on them, in three ways, for whatever is wrong with a page as it
 * stands: accessibility, width, language, and (as in every test) console errors and the content security policy. What a
 * page does is tested beside it.
 */

type Row = (typeof pages)[number]
type Ids = Parameters<Row['address']>[0]
type Locale = 'en' | 'nb'

const any = () => '1'
const anyIds: Ids = { server: any, order: any, zone: any, invoice: any, record: any }

/**
 * By the name of a page: what is pressed one after the other, as message keys of names of buttons and menu items; after a
 * space, how the parameter of the name begins.
 */
type Presses = Record<string, readonly (readonly string[])[]>

/** What opens without an address of its own: dialogs, menus and forms. */
const presses: Presses = {
  dashboard: [['shell.yourAccount'], ['shell.yourAccount', 'shell.supportPin']],
  servers: [
    ['table.views.title'],
    ['table.actionsFor'],
    ['table.select', 'servers.tags.open'],
    ['common.power.reboot'],
  ],
  server: [['server.rename.start'], ['feedback.whatHappened']],
  'server-network': [['network.addresses.edit']],
  'server-snapshots': [['snapshots.delete.one']],
  'server-isos': [['isos.mount.one'], ['isos.delete.one']],
  'server-upgrade-chosen': [['upgrade.actionTo']],
  'mass-transfer': [['table.actionsFor']],
  domains: [['table.select', 'domains.renew.turnOff'], ['dns-templates.many.title']],
  'domain-zone-only': [['domain.remove.do'], ['feedback.whatHappened']],
  'domain-dnssec': [['domain.dnssec.turnOn']],
  'domain-records': [['zone-file.menu'], ['table.actionsFor mail', 'records.menu.delete']],
  'domain-redirects': [['table.actionsFor', 'redirects.delete.start']],
  bgp: [['bgp.config.one'], ['bgp.delete.one']],
  'order-term-chosen': [['billing-term.change.button']],
  'ssh-keys': [
    ['table.actionsFor', 'ssh-keys.rename.start'],
    ['table.actionsFor', 'ssh-keys.delete.start'],
  ],
  users: [['table.actionsFor', 'users.edit.start']],
  'api-keys': ['edit', 'rotate', 'revoke'].map((change) => ['table.actionsFor', `api-keys.${change}.start`]),
}

const wide: Presses = { domains: [['table.columns']] }
const phone: Presses = { domains: [['table.filter']] }

const texts = { en: textsIn('en'), nb: textsIn('nb') }
const shown = pages.filter(({ extra }) => !extra)

/** A page of each route: what is disabled for want of rights looks the same on all of them. */
const ofRoutes = routes().flatMap((route) => {
  const form = new RegExp(`^${route.replaceAll(':', '[^/]+')}$`)
  return shown.find((row) => !row.account && form.test(row.address(anyIds).split('?', 1).join())) ?? []
})

type Way = {
  rows: readonly Row[]
  user: 'admin' | 'read_only'
  locale: Locale
  theme: 'light' | 'dark'
  /** The first is the one that axe sees. */
  widths: readonly [number, ...number[]]
  presses: readonly Presses[]
}

const ways: Record<string, Way> = {
  'in English, wide and light': {
    ...{ rows: shown, user: 'admin', locale: 'en', theme: 'light' },
    ...{ widths: [1280, 1024], presses: [wide, presses] },
  },
  'in Norwegian, on a phone, in the dark': {
    ...{ rows: shown, user: 'admin', locale: 'nb', theme: 'dark' },
    ...{ widths: [320, 390], presses: [phone, presses] },
  },
  'for who may only read, on a tablet, in the dark': {
    ...{ rows: ofRoutes, user: 'read_only', locale: 'en', theme: 'dark' },
    ...{ widths: [768], presses: [] },
  },
}

for (const [title, way] of Object.entries(ways)) {
  for (const { rows, whose } of inParts(way.rows)) {
    test(`${title}: ${rows[0]?.name} to ${rows.at(-1)?.name}`, async ({
      newContext,
      createAccount,
      signIn,
      expectConsole,
    }) => {
      test.setTimeout(rows.length * 30_000)
      const account = await createAccount({ scenario: whose === 'empty' ? 'empty' : 'demo' })
      const read = async (path: string) => (await account.api('GET', path)).data
      const ids = whose === 'demo' ? await readIds(read) : anyIds
      const page = await (await newContext(browserFor(way))).newPage()
      if (whose !== 'nobody') await signIn(page, account.users[way.user], '/settings')
      if (whose !== 'nobody' && way.user === 'read_only') await learnReadOnly(page)
      const words = new Set<string>()
      for (const row of rows) {
        await test.step(row.name, async () => {
          const address = row.address(ids)
          if (row.name.endsWith('not-found')) expectConsole(new RegExp(`404 .*${address}`))
          await page.goto(address)
          if (row.dialog) await expect(page.locator('dialog:modal')).toBeVisible()
          await look(page, row.name, way, words)
          for (const [place, keys] of way.presses.flatMap((of) => of[row.name] ?? []).entries()) {
            if (place > 0) await page.keyboard.press('Escape')
            await expect(page.locator(opened)).toHaveCount(0)
            for (const key of keys) await press(page, key, way.locale)
            await look(page, `${row.name}, ${keys.at(-1)}`, way, words)
          }
        })
      }
      if (way.locale === 'nb') expect(foreignWords(words, texts.nb.values(), await everythingRead(account))).toEqual([])
    })
  }
}

/** Pages of one account each, in parts of a size that the workers can share. */
function inParts(rows: readonly Row[], size = 20) {
  return (['demo', 'empty', 'nobody'] as const).flatMap((whose) => {
    const all = rows.filter(({ account = 'demo' }) => account === whose)
    const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, part) => part * size)
    return starts.map((start) => ({ whose, rows: all.slice(start, start + size) }))
  })
}

function browserFor({ widths: [width], theme, locale }: Way): BrowserContextOptions {
  const isPhone = width < 640
  return {
    ...{ viewport: { width, height: isPhone ? 700 : 900 }, isMobile: isPhone, hasTouch: isPhone },
    ...{ colorScheme: theme, reducedMotion: 'reduce', locale: locale === 'nb' ? 'nb-NO' : 'en-GB' },
  }
}

const opened = 'dialog:modal, :popover-open'

/** Presses the first button, menu item or box that is named by a message. */
async function press(page: Page, named: string, locale: Locale): Promise<void> {
  const [key = '', start] = named.split(' ')
  const text = texts[locale].get(key)
  if (text === undefined) throw new Error(`There is no message ${key}.`)
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const options = { name: new RegExp(`^${parts.join(start ? `${start}.*` : '.+')}$`), disabled: false }
  const [button, item, box] = [
    page.getByRole('button', options),
    page.getByRole('menuitem', options),
    page.getByRole('checkbox', options),
  ]
  await button.or(item).or(box).filter({ visible: true }).first().click()
  await expect(page.locator(`:is(${opened}, input:focus, textarea:focus, select:focus)`).first()).toBeVisible()
}

/** Everything that is wrong with the page as it stands. */
async function look(page: Page, name: string, { locale, widths }: Way, words: Set<string>): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const softly = expect.configure({ soft: true })
  // At the top, because the bar covers half of what is scrolled under it. A form that takes the focus scrolls to itself.
  const findByAxe = () => page.evaluate(() => scrollTo(0, 0)).then(() => foundByAxe(page))
  // On a busy machine it takes most of a minute for a long page.
  await softly.poll(findByAxe, { message: `${name}: axe`, timeout: 90_000 }).toEqual([])
  const findTooWide = () => page.evaluate(layOutCards).then(() => page.evaluate(findOverflow))
  const height = page.viewportSize()?.height ?? 0
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height })
    // A chart follows its box a moment later.
    await softly.poll(findTooWide, `${name}: ${width} px wide`).toEqual([])
  }
  const { lang, text } = await page.evaluate(readTexts)
  softly(lang, `${name}: language`).toBe(locale)
  for (const word of shownWords(text)) words.add(word)
}

/** Runs in the page: its language, and all that is shown or read aloud in it, except code. */
function readTexts(): { lang: string; text: string } {
  const attributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest('pre, code') &&
      element.closest('[lang]') === document.documentElement,
  )
  const texts = elements.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ])
  return { lang: document.documentElement.lang, text: [document.title, ...texts].join('\n') }
}

/** The answers of the API to all that the panel has read, as text. */
async function everythingRead(account: Account): Promise<string> {
  // The graphs are pictures.
  const reads = await account.requests({ method: 'GET', path: /^(?!.*\/graphs\/)/ })
  const paths = new Set(reads.map(({ path, query }) => path + (query && `?${query}`)))
  const token = await tokenOf(account.users.admin)
  const answers = await Promise.all([...paths].map((path) => account.api('GET', path, undefined, token)))
  return JSON.stringify(answers)
}
