import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatDay, formatDayAndTime } from '@/lib/format/time'
import { type GraphSpan, graphStart } from '@/lib/server-tools/rules/graphs'

/** The time that a graph is of: “13 Mar 11:20 – 14 Mar 11:20”, or days only for a month or a year. */
export function GraphRange({ span, end }: { span: GraphSpan; end: Date }) {
  const style = useTimeStyle()
  const format = span === 'day' || span === 'week' ? formatDayAndTime : formatDay
  return (
    <>
      <span className="whitespace-nowrap">{format(graphStart(span, end), style, end)}</span> –{' '}
      <span className="whitespace-nowrap">{format(end, style, end)}</span>
    </>
  )
}
