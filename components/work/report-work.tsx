'use client'

import type { BatchProgress } from '@/lib/rules/work-progress'
import type { ReportedWork } from './work-item'
import { useReportWork } from './work-provider'

/** Mass transfers of which something moves, as the notification area takes them. */
export function movingWork(batches: readonly BatchProgress[]): ReportedWork[] {
  return batches
    .filter(({ state }) => state === 'underWay')
    .map(({ id, name, startedAt, counts }) => ({ kind: 'transfer', id, name, startedAt, counts }))
}

/** Hands mass transfers that a part of a page found to the notification area. Shows nothing. */
export function ReportTransfers({ batches, asOf }: { batches: readonly BatchProgress[]; asOf: Date }) {
  useReportWork(movingWork(batches), asOf)
  return null
}
