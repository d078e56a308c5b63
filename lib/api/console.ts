import 'server-only'
import { z } from 'zod'
import type { Done } from './call'
import { apiChange } from './client'
import type { ConsoleLogin } from './server-tools-form'
import { exactlyOne, required, text, withAliases } from './wire'

const login = exactlyOne(
  withAliases(
    { kvm_ip: ['kvm_ip_address'], username: ['kvm_username'], password: ['kvm_password'] },
    z.object({ kvm_ip: required(text), username: required(text), password: required(text) }),
  ),
)

/**
 * Opens the console of a dedicated server (§2.2, §4.1 POST /servers/{id}/ipmi). User name and password are only in this
 * response: show them to the user and store them nowhere.
 *
 * @param acl addresses and networks separated by semicolons
 * @throws ApiError; `invalid` for a bad list or a server that is not dedicated
 */
export async function openConsole(token: string, serverId: string, acl: string): Promise<Done<ConsoleLogin>> {
  const done = await apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/ipmi',
    params: { id: serverId },
    json: { acl },
    schema: login,
  })
  const { kvm_ip: address, username, password } = done.value
  return { ...done, value: { address, username, password } }
}
