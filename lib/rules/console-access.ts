import type { Failure } from './outcome'
import type { Permission } from './reasons'
import type { Rights } from './rights'
import { type BlockedServer, stopped, unlessIn } from './server-blocks'

/** Whether a session may be opened. While a system is installed or rescued it may: that is what a console is for. */
export function canOpenConsole(server: BlockedServer, rights: Rights): Permission {
  return unlessIn(stopped, server, rights)
}

/** What a refusal means here. Keys are under `refused.*` in the messages. */
export type ConsoleRefusal = 'dedicatedOnly' | 'acl' | 'forbidden'

const byMessage: readonly { says: RegExp; key: ConsoleRefusal }[] = [
  { says: /^IPMI is only available for dedicated servers/i, key: 'dedicatedOnly' },
  { says: /^Access list is not valid/i, key: 'acl' },
]

/** Null when the kind of failure says all there is to say. */
export function consoleRefusalOf(failure: Failure): ConsoleRefusal | null {
  if (failure.kind === 'forbidden') return 'forbidden'
  if (failure.kind !== 'invalid') return null
  return byMessage.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
}
