import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { env } from './env'
import { log } from './log'

declare global {
  var havnIsDraining: boolean | undefined
}

/** Whether this process is shutting down: it still answers, but should get no new requests. */
export function isDraining(): boolean {
  return globalThis.havnIsDraining === true
}

/** Milliseconds that a response may take beyond the time limit of an API call, such as for a slow client. */
const answerMs = 5000

/**
 * Shuts down gracefully. On the first SIGTERM or SIGINT the process is no longer ready and closes connections after their
 * responses. After DRAIN_SECONDS, in which load balancers notice, it stops listening, finishes running requests and exits
 * with 0. A second signal exits at once with 1. Next.js leaves the signals to us (NEXT_MANUAL_SIG_HANDLE).
 */
export function drainOnSignal(): void {
  const running = new Set<ServerResponse>()
  let server: Server | null = null
  let isClosed = false
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'response' in message && 'server' in message)) return
    const { response } = message
    if (!(response instanceof ServerResponse) || !(message.server instanceof Server)) return
    server = message.server
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      exitWhenDone()
    })
    if (isDraining()) response.setHeader('connection', 'close')
  })

  function exitWhenDone(): void {
    if (!isClosed || running.size > 0) return
    log().info('stopped')
    process.exit(0)
  }

  function stopListening(): void {
    isClosed = true
    server?.close()
    setTimeout(() => {
      log().warn({ unfinished: running.size }, 'stopped')
      process.exit(0)
    }, env().API_TIMEOUT_MS + answerMs)
    exitWhenDone()
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (isDraining()) process.exit(1)
    globalThis.havnIsDraining = true
    const { DRAIN_SECONDS: seconds } = env()
    log().info({ signal, seconds, running: running.size }, 'shutting down')
    setTimeout(stopListening, seconds * 1000)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
