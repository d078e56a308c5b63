import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Usual paths; `npm test` installs it where possible. */
const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find(existsSync)

export const hasRedis = program !== undefined

/** A real redis-server on a free port. */
export class RedisServer {
  private child: ChildProcess | null = null

  private constructor(
    private readonly port: number,
    private readonly password: string,
    private readonly keepIn: string | null,
  ) {}

  /** @param keepIn folder where it writes every change, as in production; else it starts empty every time */
  static async start({
    password = 'hunter2',
    keepIn = null,
  }: { password?: string; keepIn?: string | null } = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), password, keepIn)
    await server.startAgain()
    return server
  }

  get url(): string {
    return `redis://:${this.password}@127.0.0.1:${this.port}`
  }

  /** Starts on the same port. */
  async startAgain(): Promise<void> {
    const options = {
      port: String(this.port),
      bind: '127.0.0.1',
      requirepass: this.password,
      save: '',
      ...(this.keepIn === null ? { appendonly: 'no' } : { appendonly: 'yes', dir: this.keepIn }),
    }
    const child = spawn(
      program ?? '',
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    )
    this.child = child
    process.once('exit', () => child.kill('SIGKILL'))
    for await (const text of child.stdout) if (String(text).includes('Ready to accept connections')) return
    throw new Error(`redis-server did not start (${child.exitCode})`)
  }

  async stop(): Promise<void> {
    const child = this.child
    this.child = null
    if (!child) return
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** Keeps its connections but does not respond. */
  freeze(): void {
    this.child?.kill('SIGSTOP')
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
