import type { Install } from '@/lib/install/model'
import type { Server } from '@/lib/servers/model'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Permission } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'

/** The fields of a server that the wizard needs. */
export type WizardServer = Pick<
  Server,
  'id' | 'name' | 'kind' | 'state' | 'memoryGb' | 'diskGb' | 'os' | 'plan' | 'primaryIp'
> & {
  /** Time of the reading. */
  asOf: Date
  addresses: Pick<Server['addresses'][number], 'address' | 'reverse' | 'role'>[]
  bgpSessions: Pick<Server['bgpSessions'][number], 'address' | 'asn'>[]
  /** The install in progress, if any. */
  install: Install | null
}

/** Tells whether a reinstall can be sent. An install that the server's flags do not show yet counts too. */
export function permissionFor(server: WizardServer, rights: Rights): Permission {
  const { install, state } = server
  const runs = install !== null && !install.failed && !install.stalled
  return canReinstall(
    { state: runs && state !== 'suspended' && state !== 'cancelled' ? 'installing' : state },
    rights,
    install,
  )
}
