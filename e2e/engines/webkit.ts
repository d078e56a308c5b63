import { readFile } from 'node:fs/promises'
import type { Window } from './window'

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * A window of WebKitGTK, by W3C WebDriver.
 *
 * @param driver its address; it has one window at a time
 * @param log file with the driver's output, where WebKit writes "CONSOLE JS ERROR …"
 */
export async function openWebKit(driver: string, log: string): Promise<Window> {
  const before = (await readFile(log, 'utf8')).length
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const { sessionId } = await send('POST', driver, '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } },
  })
  const session = `${driver}/session/${sessionId}`
  return {
    open: (url) => send('POST', session, '/url', { url }),
    run: (script, given) =>
      send('POST', session, '/execute/sync', { script: `return (${script})(...arguments)`, args: given }),
    act: (actions) => send('POST', session, '/actions', { actions }),
    errors: async () => (await readFile(log, 'utf8')).slice(before).match(/^CONSOLE .*\b(ERROR|Refused)\b.*$/gm) ?? [],
    close: () => send('DELETE', session, ''),
  }
}

/** @throws {Error} with the driver's message */
async function send(method: string, base: string, path: string, body?: unknown) {
  const answer = await fetch(base + path, { method, body: body === undefined ? null : JSON.stringify(body) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
  return value
}
