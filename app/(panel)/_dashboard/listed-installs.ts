import 'server-only'
import { hasInstall } from '@/lib/servers/rules/server'
import { readServers } from './reads'

/** Lists servers whose install is in progress or has failed. */
export async function listedInstalls(): Promise<string[]> {
  const read = await readServers()
  return read.ok ? read.value.rows.filter(({ state }) => hasInstall(state)).map(({ id }) => id) : []
}
