import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerApi } from '../api/dispatch'
import type { Router } from '../api/router'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import { readBytes } from './read-body'

export const API_PREFIX = '/api/v0'

/** Serves one request under /api/v0. */
export async function serveApi(world: World, router: Router, incoming: IncomingMessage, outgoing: ServerResponse) {
  const [path = '', query = ''] = splitTarget(incoming.url ?? '')
  const outcome = await answerApi(world, router, {
    method: incoming.method ?? 'GET',
    path: path.slice(API_PREFIX.length),
    query,
    authorization: incoming.headers.authorization,
    userAgent: incoming.headers['user-agent'],
    raw: {
      bytes: await readBytes(incoming, choices.multipartLimit),
      contentType: incoming.headers['content-type'] ?? '',
      contentEncoding: incoming.headers['content-encoding'] ?? '',
    },
  })
  if (outcome.delay > 0) await wait(outcome.delay)
  if (outcome.kind === 'cut') return void incoming.socket.destroy()
  sendText(outgoing, outcome)
}

export function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?')
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
}

export function sendText(
  outgoing: ServerResponse,
  message: { status: number; contentType: string; headers: Record<string, string>; text: string },
): void {
  outgoing.writeHead(message.status, {
    'Content-Type': message.contentType,
    'Content-Length': Buffer.byteLength(message.text),
    'Cache-Control': 'no-store',
    ...message.headers,
  })
  outgoing.end(message.text)
}
