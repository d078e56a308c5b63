import { createServer, request } from 'node:http'
import { freePort } from '../lib/run.mjs'

/** An API far away: passes everything on to the sandbox, answers as late as it is told, and knows which calls followed which. */
export async function startDistantApi(sandbox) {
  let distance = 0
  let calls = []
  const { hostname, port } = new URL(sandbox)
  const server = createServer((incoming, outgoing) => {
    const call = { path: incoming.url.replace(/^\/api\/v0|\?.*/g, ''), from: performance.now(), until: Infinity }
    calls.push(call)
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        setTimeout(() => {
          call.until = performance.now()
          outgoing.writeHead(answer.statusCode, answer.headers)
          answer.pipe(outgoing)
        }, distance)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.keepAliveTimeout = 60_000
  const own = await freePort()
  await new Promise((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${own}`,
    setDistance: (milliseconds) => {
      distance = milliseconds
    },
    /** Rounds of the calls since the last time, each asked for once the one before was answered: lists of paths. */
    takeRounds: () => {
      const rounds = []
      for (const call of calls) {
        const before = rounds.findLastIndex((round) => round.some(({ until }) => until <= call.from))
        ;(rounds[before + 1] ??= []).push(call)
      }
      calls = []
      return rounds.map((round) => round.map(({ path }) => path))
    },
    close: () => server.close(),
  }
}
