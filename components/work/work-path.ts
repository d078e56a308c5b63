import type { Route } from 'next'
import { paths } from '@/lib/paths'
import type { WorkKind } from '@/lib/work/rules/work'
import type { WorkItem } from './work-item'

const places: Record<WorkKind, (item: Pick<WorkItem, 'id' | 'at'>) => Route> = {
  install: ({ id }) => paths.install(id),
  snapshot: ({ id }) => paths.snapshots(id),
  iso: ({ id, at }) => paths.isos(at ?? id),
  transfer: () => paths.massTransfer(),
  deploy: ({ id }) => paths.deploy({ orders: id }),
}

/** The page of an item of work. */
export const workPath = (item: Pick<WorkItem, 'kind' | 'id' | 'at'>): Route => places[item.kind](item)
