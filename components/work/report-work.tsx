'use client'

import type { BatchProgress } from '@/lib/work/rules/transfer-progress'
import type { ReportedWork } from './work-item'
import { useReportWork } from './work-provider'

/** Converts mass transfers in progress for the notification area. */
export function activeTransfers(batches: readonly BatchProgress[]): ReportedWork[] {
  return batches
    .filter(({ state }) => state === 'underWay')
    .map(({ id, name, startedAt, counts }) => ({ kind: 'transfer', id, name, startedAt, counts }))
}

/** Reports mass transfers to the notification area. Renders nothing. */
export function ReportTransfers({ batches, asOf }: { batches: readonly BatchProgress[]; asOf: Date }) {
  useReportWork(activeTransfers(batches), asOf)
  return null
}
