'use client'

import { PartFailure } from '@/components/feedback/part-failure'
import type { Failure } from '@/lib/model/outcome'
import { useZoneRefusal } from './use-zone-refusal'

type ZonesFailureProps = { failure: Failure; what: string }

/** Shown when domains could not be read, with a specific text for an account without DNS services (§4.7). */
export function ZonesFailure({ failure, what }: ZonesFailureProps) {
  const refusal = useZoneRefusal()(failure)
  return <PartFailure {...{ failure, what }} means={refusal?.means} actions={refusal?.actions} />
}
