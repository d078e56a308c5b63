import type { Account } from '../accounts/account'
import { refuse } from '../api/envelope'
import type { App } from './apps'
import { isDomainName, isEmailAddress } from './reinstall-values'
import type { Server } from './state'

/** A server, or a product for one. */
type Machine = Pick<Server, 'kind' | 'ramGb' | 'diskGb'>

/** Checks the app errors of §4.5, in the order of its table. */
export function checkApp(account: Account, server: Machine, app: App, domain: string, email: string): void {
  if (server.kind === 'container') refuse(400, 'Apps can only be installed on KVM servers and dedicated servers.')
  if (account.servers.unavailableApps.includes(app.osId)) refuse(401, 'This app is not available right now.')
  if (app.isDedicatedOnly && server.kind !== 'dedicated') {
    refuse(401, 'This app is only available on dedicated servers.')
  }
  if (server.ramGb < app.minRamGb) refuse(401, `This app needs at least ${app.minRamGb} GB of memory.`)
  if (server.diskGb < app.minDiskGb) refuse(401, `This app needs at least ${app.minDiskGb} GB of disk.`)
  if (app.domain !== 0 && domain !== '' && !isDomainName(domain)) {
    refuse(401, 'The domain for the app is not a valid domain name.')
  }
  if (email !== '' && !isEmailAddress(email)) refuse(401, 'The email address for the app is not valid.')
}
