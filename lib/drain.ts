import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { env } from './env'
import { log } from './log'

declare global {
  var havnIsDraining: boolean | undefined
}

/** Whether this process was told to end: it answers what still comes, and is sent nothing new. */
export function isDraining(): boolean {
  return globalThis.havnIsDraining === true
}

/** Milliseconds beyond the limit of a call to the API that an answer may take, such as to somebody who reads slowly. */
const answerMs = 5000

/**
 * How this process ends. The first SIGTERM or SIGINT makes it unready and closes connections behind their answers; after
 * DRAIN_SECONDS, in which whoever sends requests here notices, it takes none any more, lets what is under way end, and
 * exits with 0. The second one ends it at once, with 1. The built server leaves the signals to us
 * (NEXT_MANUAL_SIG_HANDLE).
 */
export function drainOnSignal(): void {
  const running = new Set<ServerResponse>()
  let server: Server | null = null
  let isLast = false
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'response' in message && 'server' in message)) return
    const { response } = message
    if (!(response instanceof ServerResponse) || !(message.server instanceof Server)) return
    server = message.server
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      endWhenDone()
    })
    if (isDraining()) response.setHeader('connection', 'close')
  })

  function endWhenDone(): void {
    if (!isLast || running.size > 0) return
    log().info('ended')
    process.exit(0)
  }

  function takeNoMore(): void {
    isLast = true
    server?.close()
    setTimeout(() => {
      log().warn({ unfinished: running.size }, 'ended')
      process.exit(0)
    }, env().API_TIMEOUT_MS + answerMs)
    endWhenDone()
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (isDraining()) process.exit(1)
    globalThis.havnIsDraining = true
    const { DRAIN_SECONDS: seconds } = env()
    log().info({ signal, seconds, running: running.size }, 'ending')
    setTimeout(takeNoMore, seconds * 1000)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
