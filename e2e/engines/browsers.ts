import { expect, test as base } from '../support/test'
import { openFirefox } from './firefox'
import { openWebKit } from './webkit'
import type { Window } from './window'

const { E2E_PANEL_URL = '', FIREFOX_URL, WEBKIT_URL } = process.env

/** Those that this machine has: `npm test` says which. */
export const engines = [
  ...(FIREFOX_URL ? [{ name: 'Firefox', open: () => openFirefox(FIREFOX_URL) }] : []),
  ...(WEBKIT_URL ? [{ name: 'WebKitGTK', open: () => openWebKit(WEBKIT_URL) }] : []),
]

/** A person at a window. Things are found by role and name; of more than one, the first that is in sight. */
export class Person {
  constructor(private readonly window: Window) {}

  /** Opens a page, and waits until it reacts. */
  async open(path: string): Promise<void> {
    await this.window.open(E2E_PANEL_URL + path)
    const isReady = () =>
      this.window.run("() => String('ready' in document.documentElement.dataset)", []).catch(() => 'false')
    await expect.poll(isReady, { message: `${path} is ready` }).toBe('true')
  }

  /** Waits for a text on the page. */
  async see(text: string): Promise<void> {
    await expect.poll(() => this.text()).toContain(text)
  }

  async seeNo(text: string): Promise<void> {
    await expect.poll(() => this.text()).not.toContain(text)
  }

  async click(role: keyof typeof selectors, name: string | RegExp): Promise<void> {
    const { x, y } = await this.find(role, name)
    const press = { button: 0 } as const
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', ...press },
      { type: 'pointerUp', ...press },
    ] as const
    await this.window.act([{ type: 'pointer', id: 'mouse', actions }])
  }

  /** Replaces the text of a field. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.click('field', name)
    await this.window.run('() => document.activeElement.select()', [])
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ])
    await this.window.act([{ type: 'key', id: 'keyboard', actions: actions.flat() }])
  }

  private async text(): Promise<string> {
    return this.window.run('() => document.body.innerText', []).catch(() => '')
  }

  /** Waits until a thing can be clicked and does not move. @returns its middle */
  private async find(role: keyof typeof selectors, name: string | RegExp): Promise<{ x: number; y: number }> {
    const pattern = name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    let place = 'null'
    const isAtRest = async () => {
      const before = place
      place = await this.window.run(String(placeOf), [selectors[role], pattern]).catch(() => 'null')
      return place !== 'null' && place === before
    }
    await expect.poll(isAtRest, { message: `${role} ${pattern}` }).toBe(true)
    return JSON.parse(place)
  }
}

const selectors = {
  button: 'button',
  link: 'a[href]',
  radio: '[type=radio]',
  field: 'input, textarea',
}

/** Runs in the page: brings the thing into sight, and returns where it is once nothing covers it, or null, as JSON. */
function placeOf(selector: string, pattern: string): string {
  const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')
    if (ids)
      return ids
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    return element.getAttribute('aria-label') ?? textOf(label ?? element)
  }
  for (const element of document.querySelectorAll(selector)) {
    if (element.getClientRects().length === 0 || !new RegExp(pattern).test(nameOf(element))) continue
    // It may be enabled in a moment, as when the costs have been read.
    if (element.matches(':disabled, [aria-disabled=true]')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    // A label hands the press on.
    if (hit && (element.contains(hit) || hit.closest('label')?.contains(element))) return JSON.stringify({ x, y })
  }
  return 'null'
}

type Fixtures = { engine: (typeof engines)[number] | undefined; person: Person }

/** Tests in a new window of one engine; a console error or an uncaught exception fails them. */
export const test = base.extend<Fixtures>({
  engine: [undefined, { option: true }],
  person: async ({ engine }, use) => {
    if (!engine) throw new Error('Choose an engine with test.use.')
    const window = await engine.open()
    await use(new Person(window))
    const errors = await window.errors()
    await window.close()
    expect(errors).toEqual([])
  },
})
