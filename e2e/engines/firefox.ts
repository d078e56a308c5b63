import { WebSocket } from 'undici'
import type { Window } from './window'

/**
 * A window of Firefox, by WebDriver BiDi, which Firefox speaks without a driver.
 *
 * @param address of its WebSocket, which takes one session at a time
 */
export async function openFirefox(address: string): Promise<Window> {
  const errors: string[] = []
  const { send, close } = await connect(address, ({ level, text }) => {
    if (level === 'error') errors.push(text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { userContext } = await send('browser.createUserContext', {})
  const { context } = await send('browsingContext.create', { type: 'window', userContext })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script, given) => {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `(...given) => (${script})(...given)`,
        arguments: given.map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    errors: async () => errors,
    close: async () => {
      await send('browser.removeUserContext', { userContext })
      await send('session.end', {})
      close()
    },
  }
}

/** What is read of the results of commands. */
type Result = {
  userContext?: string
  context?: string
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

type Entry = { level: string; text: string }

type Message =
  | { type: 'event'; method: string; params: Entry }
  | { type: 'success'; id: number; result: Result }
  | { type: 'error'; id: number; error: string; message: string }

/** @param onEntry called with each line of the console, and with uncaught exceptions */
async function connect(address: string, onEntry: (entry: Entry) => void) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.type === 'event') onEntry(message.params)
    else waiting.get(message.id)?.(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)))
  })
  let id = 0
  return {
    /** @throws {Error} with the browser's message */
    send: async (method: string, params: object): Promise<Result> => {
      id += 1
      socket.send(JSON.stringify({ id, method, params }))
      const answer = await new Promise<Message>((resolve) => waiting.set(id, resolve))
      if (answer.type === 'success') return answer.result
      throw new Error(`${method}: ${answer.type === 'error' ? answer.message : answer.type}`)
    },
    close: () => socket.close(),
  }
}
