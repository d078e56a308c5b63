import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'
import type { Permission } from './reasons'
import type { Rights } from './rights'
import { type BlockedServer, stopped, unlessIn } from './server-blocks'

/** Whether a console session may be opened. Allowed during an installation or rescue, when it is most useful. */
export function canOpenConsole(server: BlockedServer, rights: Rights): Permission {
  return unlessIn(stopped, server, rights)
}

/** Why opening was refused. Texts are under `refused.*`. */
export type ConsoleRefusal = 'dedicatedOnly' | 'acl' | 'forbidden'

const meanings: Partial<Record<ApiMessageCode, ConsoleRefusal>> = {
  consoleDedicatedOnly: 'dedicatedOnly',
  consoleList: 'acl',
}

/** Returns null when the kind of failure explains it. */
export function consoleRefusalOf(failure: Failure): ConsoleRefusal | null {
  if (failure.kind === 'forbidden') return 'forbidden'
  if (failure.kind !== 'invalid') return null
  return meaningOf(failure, meanings)
}
