import { readFileSync } from 'node:fs'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request as tlsRequest } from 'node:https'
import type { Credentials } from './sandbox'

/** What came back, or null for a connection that ended without a whole answer. */
export type Answer = { status: number; location: string | null; cookies: string[]; text: string } | null

/** What a person would read about a change. `unknown` also stands for no answer. */
export type Word = 'done' | 'refused' | 'unknown' | 'signedOut' | 'passwordNeeded'

type Sending = { method: 'POST'; body: string; headers: Record<string, string> }

/**
 * One person's browser without a window: kept connections from an address of its own, cookies, and server actions as the
 * panel's pages send them.
 */
export class PanelClient {
  private readonly agent: Agent | PlainAgent
  private cookies = new Map<string, string>()
  private owner = ''

  /** @param address of this machine, such as 127.0.0.7: limits count each client on its own */
  constructor(
    private readonly origin: string,
    address = '127.0.0.1',
  ) {
    const options = { keepAlive: true, localAddress: address, rejectUnauthorized: false }
    this.agent = origin.startsWith('https:') ? new Agent(options) : new PlainAgent(options)
  }

  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Opens a page. Never follows a redirect. */
  async get(path: string): Promise<Answer> {
    const answer = await this.ask(path)
    this.owner = /\bowner\\?":\\?"([\w-]{22})/.exec(answer?.text ?? '')?.[1] ?? this.owner
    return answer
  }

  async signIn({ username, password }: Credentials): Promise<Answer> {
    const body = new URLSearchParams({ username, password }).toString()
    return this.post('/api/sign-in', body, { 'content-type': 'application/x-www-form-urlencoded' })
  }

  async signOut(): Promise<Answer> {
    return this.post('/sign-out', '', {})
  }

  /**
   * Sends a server action from a page that was opened before, and reads its outcome.
   *
   * @param signal gives up waiting, as a closed tab does
   */
  async change(path: string, action: string, input: unknown, signal?: AbortSignal): Promise<Word> {
    const headers = { 'next-action': actionId(action), accept: 'text/x-component', 'content-type': 'text/plain' }
    const answer = await this.post(path, JSON.stringify([input, this.owner]), headers, signal)
    const word = /"status":"(done|refused|unknown|signedOut|passwordNeeded)"/.exec(answer?.text ?? '')?.[1]
    return isWord(word) ? word : 'unknown'
  }

  close(): void {
    this.agent.destroy()
  }

  private post(path: string, body: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
    const sending = { method: 'POST', body, headers: { ...headers, origin: this.origin } } as const
    return this.ask(path, sending, signal)
  }

  private async ask(path: string, sending?: Sending, signal?: AbortSignal): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve) => {
      const send = this.origin.startsWith('https:') ? tlsRequest : plainRequest
      const headers = { ...sending?.headers, cookie: this.cookie, 'content-length': sending?.body.length ?? 0 }
      // The agent connects to 127.0.0.1 also where localhost means ::1 first.
      const options = { agent: this.agent, method: sending?.method ?? 'GET', headers, signal, family: 4 }
      const request = send(this.origin + path, options, (response) => {
        const { statusCode: status = 0, headers: got } = response
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', () => resolve(null))
        const cookies = got['set-cookie'] ?? []
        response.on('end', () => resolve({ status, location: got.location ?? null, cookies, text }))
        response.on('close', () => resolve(null))
      })
      request.on('error', () => resolve(null))
      request.end(sending?.body)
    })
    for (const line of answer?.cookies ?? []) this.keep(line)
    return answer
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const isGone = value.join('=') === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}

const words: readonly string[] = ['done', 'refused', 'unknown', 'signedOut', 'passwordNeeded'] satisfies Word[]
const isWord = (text: string | undefined): text is Word => text !== undefined && words.includes(text)

/** The server actions of the build, as `npm run build` lists them. */
export function actionsOfBuild(): { name: string; file: string; id: string }[] {
  return JSON.parse(readFileSync('.havn/actions.json', 'utf8'))
}

/** The id that the build has given a server action. */
export function actionId(wanted: string): string {
  const [found, ...others] = actionsOfBuild().filter(({ name }) => name === wanted)
  if (!found) throw new Error(`The build has no server action ${wanted}.`)
  if (others.length > 0) throw new Error(`The build has more than one server action ${wanted}.`)
  return found.id
}
