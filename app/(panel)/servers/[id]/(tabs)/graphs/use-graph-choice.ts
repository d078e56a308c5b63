import { asOneOf, withUsual } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
import { graphSpans, graphTypes } from '@/lib/server-tools/rules/graphs'

/** The shown and enlarged graphs, kept in the URL so that they can be shared. */
export function useGraphChoice() {
  return useQueryStates(
    {
      type: withUsual(asOneOf(graphTypes), 'port_bits'),
      enlarged: asOneOf(graphSpans),
    },
    { history: 'push' },
  )
}
