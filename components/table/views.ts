import { isRecord } from '@/components/form/use-stored-form'
import { keptValue } from '@/lib/storage/device-store'

/** A named search of a list: its filters, order and columns as the query of its URL. */
export type View = { name: string; query: string }

export const longestViewName = 60
const mostViews = 50
const longestQuery = 2000
const none: readonly View[] = []

/** The views of every list by its ID, on this device until the person signs out. */
const kept = keptValue({
  key: 'views',
  days: 365,
  restored: (stored): Readonly<Record<string, readonly View[]>> =>
    isRecord(stored)
      ? Object.fromEntries(
          Object.entries(stored).map(([table, views]) => [table, Array.isArray(views) ? views.flatMap(viewOf) : []]),
        )
      : {},
})

export const viewsOf = (table: string): readonly View[] => kept.read()[table] ?? none

/** Saves a view, in the place of an earlier one of the same name. The oldest of too many is dropped. */
export function saveView(table: string, view: View): void {
  const name = view.name.trim().slice(0, longestViewName)
  const others = viewsOf(table).filter((other) => other.name !== name)
  writeViews(table, [...others, { ...view, name }].slice(-mostViews))
}

export function removeView(table: string, name: string): void {
  writeViews(
    table,
    viewsOf(table).filter((view) => view.name !== name),
  )
}

function writeViews(table: string, views: readonly View[]): void {
  kept.write({ ...kept.read(), [table]: views })
}

function viewOf(stored: unknown): View[] {
  if (!isRecord(stored)) return []
  const { name, query } = stored
  const isView = typeof name === 'string' && typeof query === 'string' && query.length <= longestQuery
  return isView ? [{ name: name.slice(0, longestViewName), query }] : []
}
