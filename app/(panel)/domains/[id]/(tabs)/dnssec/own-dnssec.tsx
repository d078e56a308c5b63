'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatDayAndTime } from '@/lib/format/time'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { chainState, dsExpiresAt, dsWaitHours } from '@/lib/domains/rules/dnssec-chain'
import { changeDnssec } from '../actions'
import { useDsRemoved } from '../dnssec-chain'
import { useDomain } from '../domain-live'
import { SupportLink } from '../support-link'

/** DNSSEC with our name servers: we create the keys and send the DS records. */
export function OwnDnssec({ on, text }: { on: boolean; text: string }) {
  const t = useTranslations('domain.dnssec')
  const reasons = useTranslations('reasons')
  const { domain, rights, live } = useDomain()
  const [asks, setAsks] = useState(false)
  /** What was last asked for. */
  const [wanted, setWanted] = useState(on)
  const refused = useZoneRefusal(<SupportLink />)
  const { send, pending, outcome } = useChange(changeDnssec, {
    subject: ({ id }) => ({ kind: 'dnssec', id, name: domain.display }),
    announce: ({ message }) => ({ title: message ?? t(on ? 'turnedOff' : 'turnedOn') }),
  })
  const style = useTimeStyle()
  const { removedAt, changed } = useDsRemoved(domain.id)
  const isWaiting = chainState(on, removedAt, live.asOf) === 'waiting'
  const permission = canChangeDomain('dnssec', domain, rights)

  async function change() {
    setWanted(!on)
    const answer = await send({ id: domain.id, on: !on })
    if (answer?.status === 'done' || answer?.status === 'unknown') void changed(on)
    setAsks(false)
  }

  return (
    <div className="cols-side">
      <Panel
        title={t('title')}
        aside={
          <State tone={on ? 'ok' : 'idle'} icon={on ? ShieldCheck : ShieldOff}>
            {t(on ? 'signed' : 'unsigned')}
          </State>
        }
      >
        {!on && <p>{t('own.off')}</p>}
        {isWaiting && removedAt && (
          <p>
            {t('own.wait', {
              at: formatDayAndTime(removedAt, style, live.asOf),
              until: formatDayAndTime(dsExpiresAt(removedAt), style, live.asOf),
            })}
          </p>
        )}
        {on && <CodeBlock title={t('own.records')} label={t('own.records')} code={text} />}
        <p>
          <Button
            variant={on ? 'danger' : 'primary'}
            icon={on ? ShieldOff : ShieldCheck}
            busy={pending}
            reason={permission.allowed ? null : reasons(permission.reason)}
            onClick={() => setAsks(true)}
          >
            {t(on ? 'turnOff' : 'turnOn')}
          </Button>
        </p>
        {!asks && (
          <OutcomeNotice
            outcome={outcome}
            refused={refused}
            whether={t(wanted ? 'whetherOn' : 'whetherOff', { name: domain.display })}
            found={on === wanted}
            latestState={on === wanted ? null : t('latestState')}
            check={{ onClick: () => location.reload() }}
          />
        )}
      </Panel>
      <ConfirmDialog
        open={asks}
        onKeep={() => setAsks(false)}
        onConfirm={() => void change().then(live.refresh)}
        busy={pending}
        title={t(on ? 'ask.off' : 'ask.on', { name: domain.display })}
        keep={t('keep')}
        confirm={{ label: t(on ? 'turnOff' : 'turnOn'), variant: on ? 'danger' : 'primary' }}
      >
        <p>{on ? t('ask.offMeans', { hours: dsWaitHours }) : t('ask.onMeans')}</p>
      </ConfirmDialog>
    </div>
  )
}
