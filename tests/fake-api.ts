import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Settings for tests of this folder; the fake API sets the base URL. */
export const testSettings = { API_BASE_URL: 'http://127.0.0.1:9', API_TIMEOUT_MS: 2000, LOG_LEVEL: 'silent' }

/** Replacement for the real module in `vi.mock('@/lib/env', …)`. */
export const mockedEnv = { env: () => testSettings }

type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type Reply = (response: ServerResponse, request: SeenRequest) => void

/** A small HTTP server in place of the API: answers each request with the next of `replies`, then repeats the last. */
export type FakeApi = {
  url: string
  seen: SeenRequest[]
  reply: (...replies: Reply[]) => void
  close: () => Promise<void>
}

/** Starts a fake API and points the settings at it. */
export async function startFakeApi(): Promise<FakeApi> {
  const seen: SeenRequest[] = []
  let replies: Reply[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const record = { method, url, headers, body: Buffer.concat(chunks).toString() }
      seen.push(record)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply) reply(response, record)
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}/api/v0`
  testSettings.API_BASE_URL = url
  return {
    url,
    seen,
    reply: (...next) => {
      replies = next
      seen.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A response in the API's envelope. `meta` is added to status and status_message. */
export function envelope(
  status: number,
  parts: { meta?: Record<string, unknown>; data?: unknown; headers?: Record<string, string>; httpStatus?: number } = {},
): Reply {
  const { meta, data, headers, httpStatus = status } = parts
  return body(
    httpStatus,
    JSON.stringify({ meta: { status, status_message: `${status} Text`, ...meta }, data }),
    headers,
  )
}

/** A response with any body. */
export function body(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(text)
  }
}

/** Closes the connection without sending a byte. */
export const drop: Reply = (response) => void response.destroy()

/** Sends headers and half a body, then closes the connection. */
export const cutShort: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"meta":{"status":200')
  setTimeout(() => response.destroy(), 10)
}

/** Never responds. */
export const silence: Reply = () => {}

/** Responds after a delay. */
export const late =
  (ms: number, reply: Reply): Reply =>
  (response, request) =>
    void setTimeout(() => reply(response, request), ms)
