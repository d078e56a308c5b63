import 'server-only'
import { readServers } from './reads'

/** Servers that the list tells are being installed: one whose install has failed goes on being told as such. */
export async function listedInstalls(): Promise<string[]> {
  const read = await readServers()
  return read.ok ? read.value.rows.filter(({ state }) => state === 'installing').map(({ id }) => id) : []
}
