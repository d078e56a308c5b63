import type { Account } from '../accounts/account'
import { notFound, refuse } from '../api/envelope'
import { choices } from '../choices'
import type { Server } from './state'

/** The server of the path, or 404: an unknown one and another customer's look the same (api-fields §1). */
export function findServer(account: Account, params: Record<string, string>): Server {
  const id = Number(params['id'])
  return account.servers.servers.find((server) => server.id === id) ?? notFound()
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
