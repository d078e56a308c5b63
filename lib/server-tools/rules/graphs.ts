import { monthsAfter } from '@/lib/model/months'

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
export type Graph =
  { kind: 'picture'; uri: string; width: number; height: number } | { kind: 'none' } | { kind: 'broken' }

export type Graphs = Record<GraphSpan, Graph>

/** The API's response when there are no graphs (201, §4.1). */
export const noGraphs: Graphs = {
  day: { kind: 'none' },
  week: { kind: 'none' },
  month: { kind: 'none' },
  year: { kind: 'none' },
}

/** Whether no image of any time span exists yet. */
export function hasNoGraph(graphs: Graphs): boolean {
  return graphSpans.every((span) => graphs[span].kind === 'none')
}

const lengths = {
  day: { days: 1, months: 0 },
  week: { days: 7, months: 0 },
  month: { days: 0, months: 1 },
  year: { days: 0, months: 12 },
} as const satisfies Record<GraphSpan, object>

/** Returns the time at which a graph begins that ends at `end`; whole months and years by the calendar (UTC). */
export function graphStart(span: GraphSpan, end: Date): Date {
  const { days, months } = lengths[span]
  const start = monthsAfter(end, -months)
  start.setUTCDate(start.getUTCDate() - days)
  return start
}

/**
 * Returns the width at which each pixel of an image covers whole pixels of the screen, so that its lines and letters stay
 * sharp; in CSS pixels, and never more than the image's own. Null if that would be far from what fits, which should then
 * be filled.
 *
 * @param natural width of the image in its own pixels
 * @param available width of the space in CSS pixels
 * @param density pixels of the screen per CSS pixel
 */
export function sharpWidth(natural: number, available: number, density: number): number | null {
  const space = Math.min(available, natural)
  const width = (Math.floor((space * density) / natural) * natural) / density
  return width >= 0.6 * space ? width : null
}

/** As `sharpWidth`, but never smaller than the image: where it does not fit, it is scrolled. */
export function sharpWidthAtLeast(natural: number, available: number, density: number): number {
  const times = Math.max(1, Math.floor(available / natural))
  return (Math.max(1, Math.round(times * density)) * natural) / density
}

/** Returns the file name of a downloaded image: `web-01-port_bits-week.png`. */
export function graphFileName(serverName: string, type: GraphType, span: GraphSpan): string {
  const name = serverName
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 80)
  return `${name || 'server'}-${type}-${span}.png`
}
