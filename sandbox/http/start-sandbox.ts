import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createDemoAccount } from '../accounts/create-account'
import { emptyWorld, type World } from '../accounts/world'
import { endpoints } from '../api/endpoints'
import { Refusal, refusalReply } from '../api/envelope'
import { createRouter } from '../api/router'
import { choices } from '../choices'
import { createControlPlane } from '../control/control-plane'
import { openStateFile, type StateFile } from '../persistence/state-file'
import { API_PREFIX, sendText, serveApi, splitTarget } from './serve-api'

export type Sandbox = {
  port: number
  /** Base URL of the API, ending in /api/v0. */
  url: string
  /** URL of the control plane, ending in /_sandbox. */
  control: string
  world: World
  close: () => Promise<void>
}

/** Starts the sandbox on 127.0.0.1; port 0 uses any free one. */
export async function startSandbox(options: { port: number; stateFile?: string }): Promise<Sandbox> {
  const state = options.stateFile === undefined ? null : openStateFile(options.stateFile)
  const world = state?.load() ?? freshWorld()
  state?.save(world)
  const server = createServer(createListener(world, state))
  server.keepAliveTimeout = 60_000
  server.on('clientError', (_, socket) => answerBrokenRequest(socket))
  server.on('connect', (_, socket) => answerBrokenRequest(socket, 405))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const port = listeningPort(server.address())
  return {
    port,
    url: `http://127.0.0.1:${port}${API_PREFIX}`,
    control: `http://127.0.0.1:${port}/_sandbox`,
    world,
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      state?.save(world)
    },
  }
}

function freshWorld(): World {
  const world = emptyWorld()
  createDemoAccount(world)
  return world
}

function createListener(world: World, state: StateFile | null) {
  const router = createRouter(endpoints)
  const control = getRequestListener(createControlPlane(world).fetch)
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (state !== null) outgoing.once('close', () => state.saveSoon(world))
    const [path] = splitTarget(incoming.url ?? '')
    if (path === '/_sandbox' || path.startsWith('/_sandbox/')) return void control(incoming, outgoing)
    const isApi = path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)
    if (!isApi) {
      incoming.resume()
      return answerOutside(outgoing)
    }
    serveApi(world, router, incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing.destroy()
    })
  }
}

/** Responds with the envelope on paths outside the API and the control plane too. */
function answerOutside(outgoing: ServerResponse): void {
  sendText(outgoing, envelopeText(404, choices.text.notFound))
}

function envelopeText(status: number, message: string) {
  const { envelope } = refusalReply(new Refusal(status, message), Math.floor(Date.now() / 1000))
  const contentType = 'application/json; charset=utf-8'
  return { status, contentType, headers: {}, text: JSON.stringify(envelope) }
}

/** Sends the envelope, written by hand, for invalid HTTP and CONNECT requests too. */
function answerBrokenRequest(socket: Socket | NodeJS.WritableStream, status = 400): void {
  if (!socket.writable) return
  const reason = status === 405 ? 'Method Not Allowed' : 'Bad Request'
  const { text } = envelopeText(status, `${status} ${reason}`)
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

function listeningPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.')
  return address.port
}
