import 'server-only'
import { quiet, readForPage } from '@/lib/auth/read'
import { listDomains } from '@/lib/domains/api'
import { collectServers } from '@/lib/servers/api'
import { readApiKeys } from '../account-page'
import type { Scopes } from './key-fields'

/**
 * Asks at once for the keys and, for who may manage them, for the names of what a key can be limited to: those are for the
 * dialogs, so that the list does not wait for them.
 */
export function readKeysAndScopes(mayManage: boolean) {
  return { keys: quiet(readApiKeys()), scopes: mayManage ? quiet(readScopes()) : Promise.resolve<Scopes>({}) }
}

async function readScopes(): Promise<Scopes> {
  const [servers, domains] = await Promise.all([
    readForPage((token) => collectServers(token)),
    readForPage((token) => listDomains(token)),
  ])
  return {
    ...(servers.ok && { servers: servers.value.rows.map(({ id, name }) => ({ id, name })) }),
    ...(domains.ok && { dns: domains.value.rows.map(({ id, name }) => ({ id, name })) }),
  }
}
