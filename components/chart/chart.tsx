import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { More } from '@/components/ui/note'
import { Table } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { ChartFrame, type ChartRange } from './chart-frame'
import type { ChartDrawing } from './points'

type ChartProps = ChartDrawing & {
  /** What a point represents, for the first column header of the table: “Month”. */
  each: string
  /** Ranges to choose from. */
  ranges?: readonly ChartRange[]
  /** Note below the chart. */
  note?: ReactNode
}

/**
 * A chart over time, drawn by the browser, with the numbers as a table, which needs no script. The last bar of a simple
 * series is the current period, and is highlighted.
 */
export function Chart({ each, ranges, note, ...drawing }: ChartProps) {
  const t = useTranslations('ui.chart')
  const { title, parts, points, limit } = drawing
  return (
    <figure className="grid grid-cols-1 content-start gap-2">
      <ChartFrame drawing={drawing} ranges={ranges} note={note} />
      <More
        title={
          <>
            {t('asTable')}
            <span className="sr-only">: {title}</span>
          </>
        }
      >
        <ChartTable {...{ title, each, parts, points, limit, total: t('total') }} />
      </More>
    </figure>
  )
}

type ChartTableProps = Pick<ChartDrawing, 'title' | 'parts' | 'points' | 'limit'> & {
  each: string
  /** Header of the total column, if there are several parts. */
  total: string
}

/** The numbers of a chart as a table, latest first. */
function ChartTable({ title, each, parts, points, limit, total }: ChartTableProps) {
  const withTotal = parts.length > 1 && points.some((point) => point.total !== undefined)
  return (
    <Table plain>
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {each}
          </th>
          {[...parts, ...(withTotal ? [total] : [])].map((name) => (
            <th key={name} scope="col" role="columnheader" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {limit && (
          <tr role="row">
            <th scope="row" role="rowheader">
              {limit.name}
            </th>
            <td role="cell" className="text-end" colSpan={parts.length + (withTotal ? 1 : 0)}>
              {limit.text}
            </td>
          </tr>
        )}
        {points.toReversed().map((point) => (
          <tr role="row" key={point.key}>
            <th scope="row" role="rowheader">
              {point.href ? <Link href={point.href}>{point.label}</Link> : point.label}
            </th>
            {parts.map((name, part) => (
              <td key={name} role="cell" className="text-end" data-label={name}>
                {point.texts[part]}
              </td>
            ))}
            {withTotal && (
              <td role="cell" className="text-end" data-label={total}>
                {point.total}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
