import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Browser, Role } from './browsers'

/** WebKitGTK, by the commands of W3C WebDriver: `npm test` starts its driver, and keeps what pages print to the console. */

const program = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const selectAll = '\uE009a\uE000'

/**
 * Opens a window without cookies or storage.
 *
 * @param driver its origin
 * @param log file with the driver's output, in which WebKit writes "CONSOLE JS ERROR …"
 * @param panel origin of the panel
 */
export async function openWebKit(driver: string, log: string, panel: string): Promise<Browser> {
  const before = (await readFile(log, 'utf8')).length
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const options = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args } } }
  const { sessionId } = await command(driver, 'POST', '/session', { capabilities: options })
  const session = `${driver}/session/${sessionId}`
  const run = (script: (...given: string[]) => unknown, ...given: string[]) =>
    command(session, 'POST', '/execute/sync', { script: `return (${script})(...arguments)`, args: given })
  /** Waits for an element that can be seen. */
  const find = async (role: Role | 'field', name: string | RegExp): Promise<string> => {
    const pattern = name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    let id: unknown
    await expect
      .poll(async () => (id = (await run(findElement, role, pattern).catch(() => null))?.[elementKey]), {
        message: `${role} ${pattern}`,
      })
      .toBeTruthy()
    return `/element/${String(id)}`
  }
  return {
    open: (path) => command(session, 'POST', '/url', { url: panel + path }),
    fill: async (name, text) => {
      await command(session, 'POST', `${await find('field', name)}/value`, { text: selectAll + text })
    },
    click: async (role, name) => {
      await command(session, 'POST', `${await find(role, name)}/click`, {})
    },
    text: () => run(() => document.body.innerText).then(String, () => ''),
    close: () => command(session, 'DELETE', '', undefined),
    errors: async () => (await readFile(log, 'utf8')).slice(before).match(/^CONSOLE .*\b(ERROR|Refused)\b.*$/gm) ?? [],
  }
}

/** Runs in the page. Labels of choices are clicked in their place, because the inputs themselves are hidden. */
function findElement(role: string, pattern: string): Element | undefined {
  const selectors: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    radio: '[type=radio], [role=radio]',
    field: 'input, textarea, select',
  }
  const textOf = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ')
    if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ')
    const labels = 'labels' in element && element.labels instanceof NodeList ? Array.from(element.labels) : []
    const label = labels.find((node): node is HTMLElement => node instanceof HTMLElement) ?? null
    return element.getAttribute('aria-label') ?? textOf(label ?? element)
  }
  const found = Array.from(document.querySelectorAll(selectors[role] ?? '')).find(
    (element) => element.getClientRects().length > 0 && new RegExp(pattern).test(nameOf(element)),
  )
  return role === 'radio' ? (found?.closest('label') ?? found) : found
}

/** @throws {Error} with the message of the driver's error */
async function command(base: string, method: string, path: string, body: unknown) {
  const answer = await fetch(base + path, { method, body: JSON.stringify(body) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
  return value
}
