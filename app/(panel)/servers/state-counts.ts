import type { ServerState } from '@/lib/servers/rules/server'

/** States to count by: the power, unless another state matters more. */
export const countedStates = [
  'on',
  'off',
  'installing',
  'upgrading',
  'rebooting',
  'suspended',
  'installFailed',
  'cancelled',
  'unknown',
] as const
export type CountedState = (typeof countedStates)[number]

/** Number of servers per state, without zeros: "38 on, 2 off, 1 installing, 1 suspended". */
export function stateCounts(
  servers: readonly { state: ServerState; on: boolean | null }[],
): { state: CountedState; count: number }[] {
  const counts = new Map<CountedState, number>()
  for (const server of servers) {
    const counted = countedState(server)
    counts.set(counted, (counts.get(counted) ?? 0) + 1)
  }
  return countedStates.flatMap((state) => {
    const count = counts.get(state) ?? 0
    return count > 0 ? [{ state, count }] : []
  })
}

function countedState({ state, on }: { state: ServerState; on: boolean | null }): CountedState {
  switch (state) {
    case 'suspended':
    case 'installFailed':
    case 'cancelled':
    case 'installing':
    case 'upgrading':
    case 'rebooting':
      return state
    default:
      // A server in rescue mode, or with a snapshot in progress, is running too.
      return on === null ? 'unknown' : on ? 'on' : 'off'
  }
}
