import { connect, createServer } from 'node:net'

/** The sandbox listens to its own machine only: this lets the other containers in. */
createServer((client) => {
  const sandbox = connect(4010, '127.0.0.1')
  for (const end of [client, sandbox]) {
    end.on('error', () => {
      client.destroy()
      sandbox.destroy()
    })
  }
  client.pipe(sandbox).pipe(client)
}).listen(4011)

await import('../../scripts/sandbox.mjs')
