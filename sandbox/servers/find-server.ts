import { type Account, accountTime } from '../accounts/account'
import { notFound, refuse } from '../api/envelope'
import { choices } from '../choices'
import type { Server } from './state'

/**
 * The server of the path, or 404: an unknown one and another customer's look the same (api-fields §1), and so does an
 * ordered one that has not been made yet (§12 there).
 */
export function findServer(account: Account, params: Record<string, string>): Server {
  const id = Number(params['id'])
  const server = account.servers.servers.find((candidate) => candidate.id === id)
  return server !== undefined && server.created <= accountTime(account) ? server : notFound()
}

/** For calls that a suspended server refuses (§2.1, §3.6). */
export function findUsableServer(account: Account, params: Record<string, string>): Server {
  const server = findServer(account, params)
  if (server.suspendedSince !== null) refuse(403, choices.text.suspended)
  return server
}

export function logActivity(server: Server, id: number, text: string, at: number): void {
  server.activity.push({ id, text, at })
}
