import { drawText, textWidth } from './picture-text'
import { type Colour, encodePng, fillRectangle, newPicture, type Picture } from './png'
import type { GraphType, Sample, Traffic } from './traffic'

/** Time spans of §2.4 in seconds, with the interval of the marks on their time axis. */
const GRAPH_SPANS = {
  graph_day: { seconds: 86_400, mark: 4 * 3600 },
  graph_week: { seconds: 7 * 86_400, mark: 86_400 },
  graph_month: { seconds: 30 * 86_400, mark: 5 * 86_400 },
  graph_year: { seconds: 365 * 86_400, mark: 61 * 86_400 },
} as const
type GraphSpan = keyof typeof GRAPH_SPANS

const PAPER = 0
const GRID = 1
const INK = 2
const INCOMING = 3
const OUTGOING = 4
const PALETTE: readonly Colour[] = [
  [255, 255, 255],
  [226, 229, 234],
  [71, 79, 92],
  [86, 180, 120],
  [37, 99, 180],
]

const PLOT = { left: 64, top: 14, width: 480, height: 150 } as const
const WIDTH = PLOT.left + PLOT.width + 14
const HEIGHT = PLOT.top + PLOT.height + 40
const GRID_ROWS = 4

const UNITS: Readonly<Record<GraphType, string>> = {
  port_bits: 'b/s',
  port_percent: '%',
  port_errors: '/s',
  port_upkts: 'p/s',
}

/** Draws an image of §2.4 as base64: incoming as an area, outgoing as a line, from `span` ago until now. */
export function drawGraph(traffic: Traffic, type: GraphType, span: GraphSpan, now: number): string {
  const { seconds } = GRAPH_SPANS[span]
  const samples = Array.from({ length: PLOT.width }, (_, x) =>
    traffic(type, Math.floor(now - seconds + ((x + 1) * seconds) / PLOT.width)),
  )
  const top = roundUp(Math.max(...samples.map((sample) => Math.max(sample?.in ?? 0, sample?.out ?? 0))), type)
  const picture = newPicture(WIDTH, HEIGHT)
  fillRectangle(picture, 0, 0, WIDTH, HEIGHT, PAPER)
  drawGrid(picture, top, type)
  drawTimes(picture, span, now)
  drawSamples(picture, samples, top)
  drawLegend(picture)
  return encodePng(picture, PALETTE).toString('base64')
}

function drawGrid(picture: Picture, top: number, type: GraphType): void {
  for (let row = 0; row <= GRID_ROWS; row++) {
    const y = PLOT.top + Math.round((PLOT.height * row) / GRID_ROWS)
    fillRectangle(picture, PLOT.left, y, PLOT.width, 1, row === GRID_ROWS ? INK : GRID)
    const label = row === 0 ? UNITS[type] : shortNumber((top * (GRID_ROWS - row)) / GRID_ROWS)
    drawText(picture, PLOT.left - 8 - textWidth(label), y - 5, label, INK)
  }
}

/** Labels of the time axis in UTC: hours for a day, dates for longer spans. */
function drawTimes(picture: Picture, span: GraphSpan, now: number): void {
  const { seconds, mark } = GRAPH_SPANS[span]
  for (let at = Math.ceil((now - seconds) / mark) * mark; at <= now; at += mark) {
    const x = PLOT.left + Math.round(((at - now + seconds) / seconds) * PLOT.width)
    fillRectangle(picture, x, PLOT.top, 1, PLOT.height, GRID)
    const iso = new Date(at * 1000).toISOString()
    const label = span === 'graph_day' ? iso.slice(11, 16) : `${iso.slice(8, 10)}/${iso.slice(5, 7)}`
    const left = Math.min(x - Math.floor(textWidth(label) / 2), WIDTH - textWidth(label) - 2)
    drawText(picture, left, PLOT.top + PLOT.height + 6, label, INK)
  }
}

function drawSamples(picture: Picture, samples: readonly (Sample | null)[], top: number): void {
  const heightOf = (value: number) => Math.round((value / top) * PLOT.height)
  const bottom = PLOT.top + PLOT.height
  let previous: number | null = null
  for (const [x, sample] of samples.entries()) {
    if (sample === null) continue
    const incoming = heightOf(sample.in)
    fillRectangle(picture, PLOT.left + x, bottom - incoming, 1, incoming, INCOMING)
    const outgoing = bottom - heightOf(sample.out)
    const from = Math.min(outgoing, previous ?? outgoing)
    fillRectangle(picture, PLOT.left + x, from, 1, Math.abs(outgoing - (previous ?? outgoing)) + 2, OUTGOING)
    previous = outgoing
  }
}

function drawLegend(picture: Picture): void {
  const y = HEIGHT - 16
  fillRectangle(picture, PLOT.left, y, 10, 10, INCOMING)
  drawText(picture, PLOT.left + 16, y, 'IN', INK)
  fillRectangle(picture, PLOT.left + 60, y, 10, 10, OUTGOING)
  drawText(picture, PLOT.left + 76, y, 'OUT', INK)
}

/** Rounds up to 1, 2 or 5 times a power of ten, for round axis marks. */
function roundUp(value: number, type: GraphType): number {
  if (value <= 0) return type === 'port_bits' ? 1_000_000 : 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power
}

function shortNumber(value: number): string {
  const [divisor, letter] = value >= 1e9 ? [1e9, 'G'] : value >= 1e6 ? [1e6, 'M'] : value >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${Number((value / Number(divisor)).toFixed(2))}${letter}`
}
