import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { graphSpans, graphTypes } from '@/lib/rules/graphs'

/** Which graphs are shown and which one is enlarged, so that either can be sent to someone. */
export function useGraphChoice() {
  return useQueryStates(
    {
      type: parseAsStringLiteral(graphTypes).withDefault('port_bits'),
      enlarged: parseAsStringLiteral(graphSpans),
    },
    { history: 'push' },
  )
}
