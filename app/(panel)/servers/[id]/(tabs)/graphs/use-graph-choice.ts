import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { graphSpans, graphTypes } from '@/lib/rules/graphs'

/** The shown and enlarged graphs, kept in the URL so that they can be shared. */
export function useGraphChoice() {
  return useQueryStates(
    {
      type: parseAsStringLiteral(graphTypes).withDefault('port_bits'),
      enlarged: parseAsStringLiteral(graphSpans),
    },
    { history: 'push' },
  )
}
