/** The graphs of a server (§2.4, §4.1). */

export const graphTypes = ['port_bits', 'port_percent', 'port_errors', 'port_upkts'] as const
export type GraphType = (typeof graphTypes)[number]

/** True for one of `graphTypes`. */
export const isGraphType = (text: string): text is GraphType => graphTypes.some((type) => type === text)

export const graphSpans = ['day', 'week', 'month', 'year'] as const
export type GraphSpan = (typeof graphSpans)[number]

/**
 * One picture: there, not made yet, or something else than a PNG.
 * `uri` is a data URI, for an image source and nothing else; width and height are in pixels.
 */
export type Graph = { is: 'picture'; uri: string; width: number; height: number } | { is: 'none' } | { is: 'broken' }

export type Graphs = Record<GraphSpan, Graph>

/** What the API answers when there is no graph at all (201, §4.1). */
export const noGraphs: Graphs = {
  day: { is: 'none' },
  week: { is: 'none' },
  month: { is: 'none' },
  year: { is: 'none' },
}

/** True when no picture was made yet, of any span. */
export function hasNoGraph(graphs: Graphs): boolean {
  return graphSpans.every((span) => graphs[span].is === 'none')
}

/** What a downloaded picture is called: `web-01-port_bits-week.png`. */
export function graphFileName(serverName: string, type: GraphType, span: GraphSpan): string {
  const name = serverName
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 80)
  return `${name || 'server'}-${type}-${span}.png`
}
