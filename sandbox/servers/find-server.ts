import { type Account, accountTime } from '../accounts/account'
import { notFound, refuse } from '../api/envelope'
import { choices } from '../choices'
import type { Server } from './state'

/**
 * Finds the server of the path, or refuses with 404: also for another customer's server (api-fields §1), and an ordered one
 * that has not been created yet (§12 there).
 */
export function findServer(account: Account, params: Record<string, string>): Server {
  const server = account.servers.servers.find(({ id }) => String(id) === params['id'])
  return server !== undefined && server.created <= accountTime(account) ? server : notFound()
}

/** For calls refused while a server is suspended (§2.1, §3.6). */
export function findUsableServer(account: Account, params: Record<string, string>): Server {
  const server = findServer(account, params)
  if (server.suspendedSince !== null) refuse(403, choices.text.suspended)
  return server
}

export function logActivity(server: Server, id: number, text: string, at: number): void {
  server.activity.push({ id, text, at })
}
