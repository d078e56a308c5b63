import 'server-only'
import { notePeers } from './auth/address'
import { sessionStore } from './auth/store'
import { concernsOf, env } from './env'
import { log } from './log'

/**
 * What the server does before its first request: the settings checked, the shared store opened, peers noted. Ends the
 * program with one clear message when a setting is missing or wrong; in production, logs a line for each that is
 * allowed and dangerous.
 */
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
  if (process.env.NODE_ENV !== 'production') return
  for (const concern of concernsOf(env())) log().warn({ concern }, 'settings')
}
