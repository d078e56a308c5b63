import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import type { Permission } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { type BlockedServer, stopped, unlessIn } from '@/lib/servers/rules/server'

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

/** Splits a typed access list into its distinct entries, separated by semicolons or by what people use instead. */
export function aclTexts(typed: string): string[] {
  return [...new Set(typed.split(/[;,\s]+/).filter((text) => text !== ''))]
}
