import type { Account } from './sandbox'

/** The ID of a server of the account, found as the API tells it. */
export async function serverId(account: Account, name: string): Promise<string> {
  const { data } = await account.api<{ srv_id: string | number; srv_name: string }[]>('GET', '/servers')
  const found = data.find((server) => server.srv_name === name)
  if (!found) throw new Error(`No server ${name}`)
  return String(found.srv_id)
}
