import { AsOfLine } from '@/components/live/as-of-line'
import type { Failure } from '@/lib/model/outcome'
import { Section } from '../section'

const asOf = new Date('2026-11-03T17:42:07Z')
const failure: Failure = {
  kind: 'unavailable',
  message: null,
  reference: '2K8M-C0VN',
  status: 503,
  retryAfterSeconds: null,
}

/** Freshness of polled parts. */
export function LiveSection() {
  return (
    <Section id="live" title="How fresh it is" panel>
      <AsOfLine live={{ asOf, failure: null, isStale: false }} />
      <AsOfLine live={{ asOf, failure, isStale: true }} />
      <AsOfLine live={{ asOf, failure: { ...failure, kind: 'tooMany', message: 'Slow down.' }, isStale: true }} />
      <AsOfLine live={{ asOf, failure: null, isStale: true }} />
    </Section>
  )
}
