import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { Server as Listener, Socket } from 'node:net'
import { env } from './env'
import { log } from './log'
import { flushTraces } from './trace'

declare global {
  var havnIsDraining: boolean | undefined
  var havnUnfinished: Set<object> | undefined
}

/** Whether this process is shutting down: it still answers, but should get no new requests. */
export function isDraining(): boolean {
  return globalThis.havnIsDraining === true
}

/** What has to end before the process may: responses, and changes whose browser has gone. */
function unfinished(): Set<object> {
  return (globalThis.havnUnfinished ??= new Set())
}

/** Keeps a process that is shutting down until some work is done, even if nobody waits for its response any more. */
export async function finishBeforeExit<T>(work: Promise<T>): Promise<T> {
  unfinished().add(work)
  try {
    return await work
  } finally {
    unfinished().delete(work)
  }
}

/**
 * Runs a function after a turn of the event loop in which nothing else took time. Connections are accepted at the end of a
 * turn: those that came while pages were rendered would be reset if the process stopped listening before.
 */
function onceCalm(then: () => void, turnsLeft = 1000, since = performance.now()): void {
  setImmediate(() => {
    const now = performance.now()
    if (now - since < 1 || turnsLeft === 0) then()
    else onceCalm(then, turnsLeft - 1, now)
  })
}

/** Milliseconds between two looks at whether everything has ended. */
const lookMs = 50

/** Milliseconds that sending the last spans may take: a collector may be down. */
const longestFlushMs = 2000

/** Milliseconds in which a connection that was just made may send its request: a busy proxy connects first, and writes later. */
const firstRequestMs = 2000

/** Milliseconds that a response may take beyond the time limit of an API call, such as for a slow client. */
const answerMs = 5000

/**
 * Shuts down gracefully. On the first SIGTERM or SIGINT the process is no longer ready and closes connections after their
 * responses. After DRAIN_SECONDS, in which load balancers notice, it stops listening, finishes running requests and
 * changes, sends the last spans, and exits with 0. A second signal exits at once with 1. Next.js leaves the signals to us
 * (NEXT_MANUAL_SIG_HANDLE).
 */
export function drainOnSignal(): void {
  /** The panel's own, and that of the metrics. */
  const servers = new Set<Server>()
  /** Connections without a request so far. */
  const silent = new Set<unknown>()
  subscribe('net.server.socket', (message) => {
    if (!(message instanceof Object && 'socket' in message && message.socket instanceof Socket)) return
    const { socket } = message
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'response' in message && 'server' in message)) return
    const { response } = message
    if ('socket' in message) silent.delete(message.socket)
    if (!(response instanceof ServerResponse) || !(message.server instanceof Server)) return
    servers.add(message.server)
    unfinished().add(response)
    response.once('close', () => unfinished().delete(response))
    if (isDraining()) response.setHeader('connection', 'close')
  })

  function stopListening(): void {
    // Not the close of HTTP servers, which also cuts connections whose last bytes are still on their way.
    for (const server of servers) Listener.prototype.close.call(server)
    endWhenFinished(performance.now())
  }

  function endWhenFinished(stoppedAt: number): void {
    const latest = stoppedAt + env().API_TIMEOUT_MS + answerMs
    const looking = setInterval(() => {
      const mayStillAsk = performance.now() < stoppedAt + firstRequestMs ? silent.size : 0
      const size = unfinished().size + mayStillAsk
      const leftMs = latest - performance.now()
      if (size > 0 && leftMs > 0) return
      clearInterval(looking)
      const longest = new Promise((resolve) => setTimeout(resolve, Math.min(leftMs, longestFlushMs)))
      void Promise.race([flushTraces(), longest]).then(() => {
        // A request may have come on a kept connection while the spans were sent.
        if (leftMs > 0 && unfinished().size > 0) return endWhenFinished(stoppedAt)
        if (size > 0) log().warn({ unfinished: size }, 'stopped')
        else log().info('stopped')
        process.exit(0)
      })
    }, lookMs)
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (isDraining()) process.exit(1)
    globalThis.havnIsDraining = true
    const { DRAIN_SECONDS: seconds } = env()
    log().info({ signal, seconds, running: unfinished().size }, 'shutting down')
    setTimeout(() => onceCalm(stopListening), seconds * 1000)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
