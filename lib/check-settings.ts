import 'server-only'
import { notePeers } from './auth/address'
import { sessionStore } from './auth/store'
import { env } from './env'
import { log } from './log'

/** What the server does before its first request: the settings checked, the shared store opened, peers noted. */
export function checkSettings(): void {
  try {
    env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  notePeers()
  if (sessionStore().state() === 'local') {
    log().info('no REDIS_URL: sign-outs and sign-in limits hold in this process only')
  }
}
