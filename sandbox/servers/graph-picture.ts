import { axisLabel, axisTop, legendValue, timeAxis } from './graph-axes'
import type { GraphSpan, GraphType, Sample, Traffic } from './traffic'

/** Time spans of §2.4 in seconds, with the time that one measured value is the average of. */
const SPANS: Readonly<Record<GraphSpan, { seconds: number; step: number; name: string }>> = {
  graph_day: { seconds: 86_400, step: 300, name: 'last day' },
  graph_week: { seconds: 7 * 86_400, step: 1800, name: 'last week' },
  graph_month: { seconds: 30 * 86_400, step: 7200, name: 'last month' },
  graph_year: { seconds: 365 * 86_400, step: 86_400, name: 'last year' },
}

const TYPES: Readonly<Record<GraphType, { title: string; unit: string }>> = {
  port_bits: { title: 'Traffic', unit: 'bits per second' },
  port_percent: { title: 'Port load', unit: '% of port speed' },
  port_errors: { title: 'Errors', unit: 'errors per second' },
  port_upkts: { title: 'Unicast packets', unit: 'packets per second' },
}

/** In pixels. The whole is as wide as RRDtool makes it where nothing else is asked. */
const PLOT = { left: 66, top: 30, width: 400, height: 160 } as const
const LEGEND = { top: PLOT.top + PLOT.height + 38, row: 16, columns: [242, 350, 458] } as const
const WIDTH = PLOT.left + PLOT.width + 15
const HEIGHT = LEGEND.top + 2 * LEGEND.row + 10
/** Widths of a letter of the labels and of the title. */
const LETTER = 6.63
const TITLE_LIMIT = Math.floor(WIDTH / 7.3)
const BOTTOM = PLOT.top + PLOT.height

/** A long step is the average of so many values; a short one has one every five minutes. */
const VALUES_PER_STEP = 24

/** The face of RRDtool. Drawn from the package's file: a bare machine has no fonts. */
const STYLE = `
  text { font-family: 'DejaVu Sans Mono'; font-size: 11px; fill: #333 }
  .title { font-size: 12px; font-weight: bold }
  .minor { stroke: #e9e9e9 } .major { stroke: #d2d2d2 } .axis { stroke: #666 }
  .minor, .major, .axis { shape-rendering: crispEdges }
  .in { fill: #7cc98a } .in-edge { stroke: #2f9247 } .out { stroke: #1f5fbf; fill: none; stroke-width: 1.3 }
`

/** Draws an image of §2.4 as SVG: incoming as an area, outgoing as a line, from `span` ago until now. */
export function graphSvg(name: string, traffic: Traffic, type: GraphType, span: GraphSpan, now: number): string {
  const runs = runsOf(traffic, type, span, now)
  const samples = runs.flat()
  const top = axisTop(Math.max(0, ...samples.flatMap((sample) => [sample.in, sample.out])), type)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f6f6"/>`,
    `<rect x="${PLOT.left}" y="${PLOT.top}" width="${PLOT.width}" height="${PLOT.height}" fill="#fff"/>`,
    text(WIDTH / 2, 19, titleOf(name, type, span), 'middle', 'class="title"'),
    text(0, 0, TYPES[type].unit, 'middle', `transform="translate(12 ${PLOT.top + PLOT.height / 2}) rotate(-90)"`),
    valueLines(top, type),
    timeLines(span, now),
    runs.map((run) => drawRun(run, span, now, top)),
    line(PLOT.left, BOTTOM, PLOT.left + PLOT.width + 6, BOTTOM, 'axis'),
    line(PLOT.left, BOTTOM, PLOT.left, PLOT.top - 6, 'axis'),
    legend(samples, type),
    '</svg>',
  ]
    .flat(2)
    .join('\n')
}

/** The end is said with its zone: nothing else in a picture tells it. */
function titleOf(name: string, type: GraphType, span: GraphSpan): string {
  const rest = ` - ${TYPES[type].title}, ${SPANS[span].name} (UTC)`
  const room = TITLE_LIMIT - rest.length
  return (name.length > room ? `${name.slice(0, room - 3)}...` : name) + rest
}

/** The average of a step, and where it ends. */
type Average = Sample & { end: number }

/**
 * The averages of the whole steps, which begin and end at round times. In runs: a gap is where nothing was measured.
 */
function runsOf(traffic: Traffic, type: GraphType, span: GraphSpan, now: number): Average[][] {
  const { seconds, step } = SPANS[span]
  const runs: Average[][] = [[]]
  for (let end = now - (now % step) - seconds + step; end <= now; end += step) {
    const sample = average(traffic, type, end, step)
    if (sample) runs.at(-1)?.push({ ...sample, end })
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

function average(traffic: Traffic, type: GraphType, end: number, step: number): Sample | null {
  const count = Math.min(VALUES_PER_STEP, step / 300)
  const sum = { in: 0, out: 0 }
  for (let place = 0; place < count; place++) {
    const sample = traffic(type, Math.floor(end - (place * step) / count))
    if (sample === null) return null
    sum.in += sample.in
    sum.out += sample.out
  }
  return { in: sum.in / count, out: sum.out / count }
}

function drawRun(run: readonly Average[], span: GraphSpan, now: number, top: number): string[] {
  const { seconds, step } = SPANS[span]
  const x = ({ end }: Average) => PLOT.left + Math.max(0, 1 - (now - end + step / 2) / seconds) * PLOT.width
  const y = (value: number) => BOTTOM - (value / top) * PLOT.height
  const pathOf = (way: keyof Sample) =>
    run.map((sample, place) => `${place === 0 ? 'M' : 'L'}${round(x(sample))} ${round(y(sample[way]))}`).join('')
  const [first, last] = [run[0], run.at(-1)]
  const incoming = pathOf('in')
  if (!first || !last) return []
  return [
    `<path class="in" d="${incoming}L${round(x(last))} ${BOTTOM}L${round(x(first))} ${BOTTOM}Z"/>`,
    `<path class="in-edge" fill="none" d="${incoming}"/>`,
    `<path class="out" d="${pathOf('out')}"/>`,
  ]
}

/** Five labelled lines, with a paler one between each two. */
function valueLines(top: number, type: GraphType): string[] {
  const rows = 8
  return Array.from({ length: rows + 1 }, (_, row) => {
    const y = BOTTOM - Math.round((PLOT.height * row) / rows)
    const isLabelled = row % 2 === 0
    const value = (top * row) / rows
    return [
      line(PLOT.left, y, PLOT.left + PLOT.width, y, isLabelled ? 'major' : 'minor'),
      isLabelled ? text(PLOT.left - 7, y + 4, axisLabel(value, top, type), 'end') : '',
    ].join('')
  })
}

function timeLines(span: GraphSpan, now: number): string[] {
  const { seconds } = SPANS[span]
  const x = (at: number) => PLOT.left + Math.round(((at - now + seconds) / seconds) * PLOT.width)
  const { major, minor, labels } = timeAxis(span, now - seconds, now)
  const fits = (at: number, label: string) => x(at) + label.length * (LETTER / 2) < WIDTH - 2
  return [
    ...minor.map((at) => line(x(at), PLOT.top, x(at), BOTTOM, 'minor')),
    ...major.map((at) => line(x(at), PLOT.top, x(at), BOTTOM + 3, 'major')),
    ...labels
      .filter(({ at, label }) => fits(at, label))
      .map(({ at, label }) => text(x(at), BOTTOM + 17, label, 'middle')),
  ]
}

function legend(samples: readonly Sample[], type: GraphType): string[] {
  const heads = ['Last', 'Average', 'Maximum'].map((head, column) =>
    text(LEGEND.columns[column] ?? 0, LEGEND.top, head, 'end'),
  )
  const rows = (['in', 'out'] as const).map((way, row) => {
    const y = LEGEND.top + (row + 1) * LEGEND.row
    return [
      way === 'in'
        ? `<rect class="in in-edge" x="${PLOT.left + 0.5}" y="${y - 8.5}" width="9" height="9"/>`
        : `<path class="out" d="M${PLOT.left} ${y - 4}h10" style="stroke-width: 3"/>`,
      text(PLOT.left + 18, y, way === 'in' ? 'Incoming' : 'Outgoing', 'start'),
      ...lastAverageMaximum(
        samples.map((sample) => sample[way]),
        type,
      ).map((value, column) => text(LEGEND.columns[column] ?? 0, y, value, 'end')),
    ]
  })
  return [...heads, ...rows.flat()]
}

function lastAverageMaximum(values: readonly number[], type: GraphType): string[] {
  const last = values.at(-1)
  if (last === undefined) return ['-', '-', '-']
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  return [last, average, Math.max(...values)].map((value) => legendValue(value, type))
}

function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end', rest = ''): string {
  const escaped = content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\p{Cc}/gu, ' ')
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" xml:space="preserve" ${rest}>${escaped}</text>`
}

/** One pixel wide, on the middle of pixels. */
function line(x1: number, y1: number, x2: number, y2: number, kind: 'minor' | 'major' | 'axis'): string {
  return `<path class="${kind}" d="M${x1 + 0.5} ${y1 + 0.5}L${x2 + 0.5} ${y2 + 0.5}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10
