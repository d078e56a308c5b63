'use client'

import { useLocale } from 'next-intl'
import { ServerState } from '@/components/server/server-state'
import { useServerNow } from '@/components/server/watched-power'
import { classNames, listClass, pairClass } from '@/components/ui/class-names'
import { Link } from '@/components/visit/link'
import { formatNumber } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import type { ServerState as State } from '@/lib/servers/rules/server'
import type { Followable } from './reads'

type StateListProps = {
  /** Of each state, in order. */
  counts: readonly { state: State; count: number }[]
  rows: readonly Followable[]
  asOf: Date
}

/**
 * Number of servers per state, each linked to the filtered list. What this device has sent to a server counts over its
 * record, as in the list.
 */
export function StateList({ counts, rows, asOf }: StateListProps) {
  const locale = useLocale()
  const serverNow = useServerNow()
  const moved = rows.flatMap((row) => {
    const { state, doing } = serverNow(row, asOf)
    const now = doing === 'reboot' ? 'rebooting' : state
    return now === row.state ? [] : [{ from: row.state, to: now }]
  })
  const by = (state: State, end: 'from' | 'to') => moved.filter((move) => move[end] === state).length
  const states = counts
    .map(({ state, count }) => ({ state, count: count + by(state, 'to') - by(state, 'from') }))
    .filter(({ count }) => count > 0)
  const half = Math.ceil(states.length / 2)
  return (
    <div className="grid grid-cols-1 items-start gap-0 lg:grid-cols-2">
      {[states.slice(0, half), states.slice(half)].map((column, place) => (
        <ul
          // The shorter column ends in the line that the longer one has there.
          className={classNames(
            listClass,
            place > 0 && 'border-line-soft max-lg:border-t',
            place > 0 && column.length > 0 && column.length < half && 'lg:border-b',
          )}
          key={place}
        >
          {column.map(({ state, count }) => (
            <li key={state}>
              <Link
                className={`${pairClass} text-inherit no-underline hover:bg-hover max-sm:gap-0 [&>strong]:font-[550]`}
                href={paths.servers({ state })}
              >
                <span>
                  <ServerState state={state} />
                </span>
                <strong>{formatNumber(count, locale)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
