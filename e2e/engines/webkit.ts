import type { Window } from './window'

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * A window of WebKitGTK, by W3C WebDriver.
 *
 * @param driver its address; it has one window at a time
 */
export async function openWebKit(driver: string): Promise<Window> {
  const { sessionId } = await send('POST', driver, '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
  })
  const session = `${driver}/session/${sessionId}`
  const run = (script: string, args: readonly string[]): Promise<string> =>
    send('POST', session, '/execute/sync', {
      script: `window.isListening ??= (${listen})(); return (${script})(...arguments)`,
      args,
    })
  return {
    open: async (url) => {
      await send('POST', session, '/url', { url })
      await run('() => ""', [])
    },
    run,
    act: (actions) => send('POST', session, '/actions', { actions }),
    errors: async () => (await run(`() => sessionStorage.getItem('errors') ?? ''`, [])).split('\n').filter(Boolean),
    close: () => send('DELETE', session, ''),
  }
}

/** Runs in each page: WebDriver tells nothing of the console, so what is said from now on is kept until the window closes. */
function listen(): boolean {
  const keep = (text: string) =>
    sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${text.replaceAll('\n', ' ')}\n`)
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`${violatedDirective} ${blockedURI}`),
  )
  const error = console.error
  console.error = (...told: unknown[]) => {
    keep(told.join(' '))
    error(...told)
  }
  return true
}

/** @throws {Error} with the driver's message */
async function send(method: string, base: string, path: string, body?: unknown) {
  const answer = await fetch(base + path, { method, body: body === undefined ? null : JSON.stringify(body) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
  return value
}
