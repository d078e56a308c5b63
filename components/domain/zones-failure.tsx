'use client'

import { PartFailure } from '@/components/feedback/part-failure'
import type { Failure } from '@/lib/rules/outcome'
import { useZoneRefusal } from './use-zone-refusal'

type ZonesFailureProps = { failure: Failure; what: string; part: string }

/** Domains that could not be read: as any part, and in words when it is the account that has no DNS services (§4.7). */
export function ZonesFailure({ failure, what, part }: ZonesFailureProps) {
  const refusal = useZoneRefusal()(failure)
  return <PartFailure {...{ failure, what, part }} means={refusal?.means} actions={refusal?.actions} />
}
