import type { ChartBar } from './bar-chart'

type ChartTableProps = {
  title: string
  each: string
  parts: readonly string[]
  bars: readonly ChartBar[]
  /** Header of the total column, if there are several parts. */
  total: string
}

/** The numbers of a chart as a table, latest first. */
export function ChartTable({ title, each, parts, bars, total }: ChartTableProps) {
  const withTotal = parts.length > 1 && bars.some((bar) => bar.total !== undefined)
  return (
    <table className="table table-plain" role="table">
      <caption className="sr">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {each}
          </th>
          {[...parts, ...(withTotal ? [total] : [])].map((name) => (
            <th key={name} scope="col" role="columnheader" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.toReversed().map((bar) => (
          <tr role="row" key={bar.label}>
            <th scope="row" role="rowheader">
              {bar.label}
            </th>
            {parts.map((name, part) => (
              <td key={name} role="cell" className="num c-first" data-label={name}>
                {bar.texts[part]}
              </td>
            ))}
            {withTotal && (
              <td role="cell" className="num c-last" data-label={total}>
                {bar.total}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
