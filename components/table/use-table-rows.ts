'use client'

import { useState } from 'react'
import { type Entry, matchingEntries } from './entries'

/**
 * Matching and selected rows.
 *
 * @param entries in sort order
 * @param typed the query
 * @param chosen value of each filter by parameter, null for any
 */
export function useTableRows<Row>({
  entries,
  typed,
  chosen,
}: {
  entries: readonly Entry<Row>[]
  typed: string
  chosen: Record<string, string | null>
}) {
  'use memo'
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastTicked, setLastTicked] = useState<string | null>(null)
  return { matching: matchingEntries(entries, typed, chosen), selected, setSelected, lastTicked, setLastTicked }
}

export type TableRows<Row> = ReturnType<typeof useTableRows<Row>>
