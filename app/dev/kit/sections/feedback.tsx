'use client'

import { useState } from 'react'
import { FailureNotice, PartFailure } from '@/components/feedback/part-failure'
import { NoAccess } from '@/components/feedback/no-access'
import { Offline, OfflineStrip } from '@/components/feedback/offline-strip'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { toast, Toaster } from '@/components/feedback/toaster'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { failureKinds, type Failure } from '@/lib/model/outcome'
import { Section } from '../section'

const failure: Failure = {
  kind: 'unavailable',
  message: null,
  reference: '2K8M-C0VN',
  status: 503,
  retryAfterSeconds: null,
}
const tooMany: Failure = {
  ...failure,
  kind: 'tooMany',
  message: 'Too many one-time token requests. Please try again tomorrow.',
  retryAfterSeconds: 600,
}

/** Failures and their notices. */
export function FeedbackSection() {
  const [breaks, setBreaks] = useState(false)
  return (
    <Section id="feedback" title="Failures and toasts" about="What happened, what it means, what to do, a reference.">
      <OfflineStrip />
      <div className="overflow-hidden pt-6">
        <Offline since={new Date('2026-11-03T17:31:00Z')} held={null} />
      </div>
      <Panel title="Servers" flush>
        <NoAccess
          right="servers"
          failure={{ ...failure, kind: 'forbidden', message: 'You do not have permission for this operation.' }}
        />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {failureKinds.map((kind) => (
          <FailureNotice key={kind} failure={{ ...failure, kind }} what={`The traffic could not be loaded (${kind})`} />
        ))}
        <FailureNotice failure={tooMany} what="No new code was sent" />
        <Panel title="Traffic this period" aside="as of 17:55">
          <PartFailure failure={failure} what="The traffic could not be loaded" />
        </Panel>
        <Panel title="A part with a mistake of ours">
          <PartBoundary what="The traffic could not be shown">
            {breaks ? <Breaks /> : <Button onClick={() => setBreaks(true)}>Break this part</Button>}
          </PartBoundary>
        </Panel>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button onClick={() => toast({ title: 'web-03 is on again', text: 'It took 41 seconds.' })}>Toast</Button>
        <Button onClick={() => toast({ title: 'Deleting 1 snapshot', link: { label: 'Show', href: paths.servers() } })}>
          Toast with a link
        </Button>
      </div>
      <Toaster />
    </Section>
  )
}

function Breaks(): never {
  throw new Error('A part that breaks, to look at.')
}
