'use client'

import { useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { RotateCw } from '@/components/ui/icons'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { Columns, failure, Row, Section } from '../section'

const refused = (over: Partial<Failure>): Outcome => ({
  status: 'refused',
  failure: { ...failure, kind: 'invalid', status: 400, ...over },
  fieldErrors: {},
})
const sentAt = new Date('2026-11-03T17:41:56Z')
const rule = refused({ kind: 'unauthenticated', status: 401, message: 'This app needs at least 8 GB of memory.' })
const plain: Outcome[] = [
  refused({}),
  refused({ kind: 'forbidden', message: 'You do not have permission for this operation.' }),
  refused({ kind: 'conflict', message: 'Action pending.' }),
  { status: 'signedOut', reference: '1BRC-77KD' },
]

/** Notices of each outcome. */
export function FormSection() {
  return (
    <Section id="form" title="Outcomes of a change" about="Sent once. Never a toast for an error.">
      <Attempt />
      <Columns>
        <OutcomeNotice
          outcome={{ status: 'unknown', reference: '7H2D-9QXA', sentAt }}
          whether="web-03 was rebooted"
          latestState="Measured at 18:42:07, the server has been up for 9 seconds."
          check={{ onClick: () => {} }}
        />
        <OutcomeNotice
          outcome={rule}
          whether="web-03 was reinstalled"
          refused={() => ({
            means: 'web-03 has 4 GB. Nothing was erased.',
            actions: <Button>Choose another app</Button>,
          })}
        />
        {plain.map((outcome, place) => (
          <OutcomeNotice key={place} outcome={outcome} whether="web-03 was rebooted" />
        ))}
      </Columns>
    </Section>
  )
}

/** A change that succeeds or loses its answer after a second. */
function Attempt() {
  const [sent, setSent] = useState(0)
  const reboot = useChange(
    async ({ lost }: { lost: boolean }): Promise<Outcome> => {
      setSent((count) => count + 1)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      if (lost) throw new Error('The answer is lost.')
      return { status: 'done', value: null, message: null, reference: '3FJX-82NC' }
    },
    { subject: null, announce: () => ({ title: 'web-03 is on again', text: 'It took 1 second.' }) },
  )
  return (
    <>
      <Row>
        <Button icon={RotateCw} busy={reboot.pending} onClick={() => void reboot.send({ lost: false })}>
          Reboot
        </Button>
        <Button icon={RotateCw} busy={reboot.pending} onClick={() => void reboot.send({ lost: true })}>
          Reboot, answer lost
        </Button>
        <span className="text-fg-muted">Sent {sent} times</span>
      </Row>
      <OutcomeNotice outcome={reboot.outcome} whether="web-03 was rebooted" check={{ onClick: reboot.reset }} />
    </>
  )
}
