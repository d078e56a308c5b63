import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { cleanText } from '@/lib/model/pasted'
import { stopped, unlessIn } from '@/lib/servers/rules/server'

/** Whether a console session may be opened. Allowed during an installation or rescue, when it is most useful. */
export const canOpenConsole = unlessIn(stopped)

const meanings = {
  consoleDedicatedOnly: 'dedicatedOnly',
  consoleList: 'acl',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Why opening was refused; null when the kind of failure explains it. Texts are under `refused.*`. */
export function consoleRefusalOf(failure: Failure) {
  if (failure.kind === 'forbidden') return 'forbidden'
  return failure.kind === 'invalid' ? meaningOf(failure, meanings) : null
}

/**
 * Joins what belongs to one network in a typed access list: `192.0.2.0 /24`, or an address followed by a mask
 * (`192.0.2.0 255.255.255.0`), which is nobody's address.
 */
export function withJoinedNetworks(typed: string): string {
  return cleanText(typed)
    .replace(/(?<!\s)\s*\/\s*/g, '/')
    .replace(/(?<![^;,\s])(\d+(?:\.\d+){3})[;,\s]+(?=255(?:\.\d+){3}(?:[;,\s]|$))/g, '$1/')
}

/** Splits a typed access list into its distinct entries, separated by semicolons or by what people use instead. */
export function aclTexts(typed: string): string[] {
  return [
    ...new Set(
      withJoinedNetworks(typed)
        .split(/[;,\s]+/)
        .filter((text) => text !== ''),
    ),
  ]
}
