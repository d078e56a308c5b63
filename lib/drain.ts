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

/** Milliseconds to wait for a moment in which no connection waits: a busy process may have none. */
const longestArrivalMs = 2000

/**
 * Runs a function after a turn of the event loop that accepted no connection. A turn accepts at most one, and those that
 * still waited would be reset if the process stopped listening.
 *
 * @param accepted how many connections have been accepted so far
 */
function onceNobodyArrives(accepted: () => number, then: () => void): void {
  const latest = performance.now() + longestArrivalMs
  const look = (before: number) =>
    setImmediate(() => {
      if (accepted() === before || performance.now() > latest) then()
      else look(accepted())
    })
  look(accepted())
}

/** Milliseconds between two looks at whether everything has ended. */
const lookMs = 50

/** Milliseconds that sending the last spans may take: a collector may be down. */
const longestFlushMs = 2000

/** Milliseconds in which a connection that was just made may send its request: a busy proxy connects first, and writes later. */
const firstRequestMs = 2000

/** Milliseconds that ending may take beyond the time limit of an API call, such as for a slow client. */
const answerMs = 5000

/**
 * Shuts down gracefully. On the first SIGTERM or SIGINT the process is no longer ready. After DRAIN_SECONDS, in which load
 * balancers notice, it stops listening, finishes running requests and changes, closes each connection after its response,
 * sends the last spans, and exits with 0. A second signal exits at once with 1. Next.js leaves the signals to us
 * (NEXT_MANUAL_SIG_HANDLE).
 */
export function drainOnSignal(): void {
  /** The panel's own, and that of the metrics. */
  const servers = new Set<Server>()
  /** Connections without a request so far. */
  const silent = new Set<unknown>()
  let accepted = 0
  let isListening = true
  subscribe('net.server.socket', (message) => {
    if (!(message instanceof Object && 'socket' in message && message.socket instanceof Socket)) return
    const { socket } = message
    accepted += 1
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
    // Not before: proxies would have to make a new connection for every request, and more would wait to be accepted.
    if (!isListening) response.setHeader('connection', 'close')
  })

  function stopListening(latest: number): void {
    isListening = false
    // Not the close of HTTP servers, which also cuts connections whose last bytes are still on their way.
    for (const server of servers) Listener.prototype.close.call(server)
    endWhenFinished(performance.now(), latest)
  }

  function endWhenFinished(stoppedAt: number, latest: number): void {
    const looking = setInterval(() => {
      const mayStillAsk = performance.now() < stoppedAt + firstRequestMs ? silent.size : 0
      const size = unfinished().size + mayStillAsk
      const leftMs = latest - performance.now()
      if (size > 0 && leftMs > 0) return
      clearInterval(looking)
      const longest = new Promise((resolve) => setTimeout(resolve, Math.min(leftMs, longestFlushMs)))
      void Promise.race([flushTraces(), longest]).then(() => {
        // A request may have come on a kept connection while the spans were sent.
        if (leftMs > 0 && unfinished().size > 0) return endWhenFinished(stoppedAt, latest)
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
    setTimeout(() => {
      const latest = performance.now() + env().API_TIMEOUT_MS + answerMs
      onceNobodyArrives(
        () => accepted,
        () => stopListening(latest),
      )
    }, seconds * 1000)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
