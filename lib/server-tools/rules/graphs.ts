/** Graphs of a server (§2.4, §4.1). */

export const graphTypes = ['port_bits', 'port_percent', 'port_errors', 'port_upkts'] as const
export type GraphType = (typeof graphTypes)[number]

/** Whether a text is one of `graphTypes`. */
export const isGraphType = (text: string): text is GraphType => graphTypes.some((type) => type === text)

export const graphSpans = ['day', 'week', 'month', 'year'] as const
export type GraphSpan = (typeof graphSpans)[number]

/**
 * An image: available, not created yet, or not a PNG.
 * `uri` is a data URI, only for an image source; width and height are in pixels.
 */
export type Graph = { is: 'picture'; uri: string; width: number; height: number } | { is: 'none' } | { is: 'broken' }

export type Graphs = Record<GraphSpan, Graph>

/** The API's response when there are no graphs (201, §4.1). */
export const noGraphs: Graphs = {
  day: { is: 'none' },
  week: { is: 'none' },
  month: { is: 'none' },
  year: { is: 'none' },
}

/** Whether no image of any time span exists yet. */
export function hasNoGraph(graphs: Graphs): boolean {
  return graphSpans.every((span) => graphs[span].is === 'none')
}

/** Returns the file name of a downloaded image: `web-01-port_bits-week.png`. */
export function graphFileName(serverName: string, type: GraphType, span: GraphSpan): string {
  const name = serverName
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 80)
  return `${name || 'server'}-${type}-${span}.png`
}
