'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChange } from '@/components/form/use-change'
import { useChangeForm } from '@/components/form/use-change-form'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { useRefresh } from '@/components/live/use-refresh'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { Check, ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import {
  algorithmNames,
  chainState,
  digestNames,
  dsExpiresAt,
  type DsKey,
  type DsRecord,
  dsWaitHours,
} from '@/lib/domains/rules/dnssec'
import { formatDayAndTime } from '@/lib/format/time'
import { changeDnssec } from '../actions'
import { useDsRemoved } from '../dnssec-chain'
import { DomainOutcome, useBarred } from '../domain-form'
import { useCheckLink } from '../check-link'
import { useDomain } from '../domain-live'
import { DsEditor } from './ds-editor'

/**
 * DNSSEC with our name servers: we create the keys and send the DS records.
 *
 * @param text the DS records, empty when there are none
 * @param keys what `text` says of them
 */
export function OwnDnssec({ on, text, keys }: { on: boolean; text: string; keys: readonly DsKey[] }) {
  const t = useTranslations('domain.dnssec')
  const { domain, live } = useDomain()
  const barred = useBarred('dnssec')
  const [asks, setAsks] = useState(false)
  const page = useRefresh()
  const checkLink = useCheckLink()
  const { submit, callsOf, sent, before, pending, outcome } = useChangeForm(changeDnssec, {
    subject: ({ id }) => ({ kind: 'dnssec', id, name: domain.display }),
    announce: ({ message }) => ({
      title: message ?? t(on ? 'turnedOff' : 'turnedOn'),
      link: checkLink({ type: 'DNSKEY' }),
    }),
    live: {
      refresh: () => {
        page.refresh()
        live.refresh()
      },
    },
    now: page.readAt,
    onDone: () => void changed(on),
    onLost: () => void changed(on),
  })
  const wanted = sent?.on ?? on
  const style = useTimeStyle()
  const { removedAt, changed } = useDsRemoved(domain.id)
  const isWaiting = chainState(on, removedAt, live.asOf) === 'waiting'
  const isLost = outcome?.status === 'unknown'
  /** What the page was drawn with says nothing of what was sent since. */
  const isUnread = isLost && page.readAt === before
  useMayStillApply(isLost && !isUnread && on === wanted ? null : outcome, page.refresh)

  async function change() {
    await submit({ id: domain.id, on: !on })
    setAsks(false)
  }

  return (
    <div className={keys.length > 0 ? 'cols-side' : undefined}>
      <Panel title={t('title')} aside={isUnread ? t('checking') : <SignedState signed={on} />}>
        {!on && !isUnread && <p>{t('own.off')}</p>}
        {isWaiting && removedAt && (
          <p>
            {t('own.wait', {
              at: formatDayAndTime(removedAt, style, live.asOf),
              until: formatDayAndTime(dsExpiresAt(removedAt), style, live.asOf),
            })}
          </p>
        )}
        {text !== '' && <CodeBlock title={t('own.records')} label={t('own.records')} code={text} />}
        <p>
          <Button
            variant={on ? 'danger' : 'primary'}
            icon={on ? ShieldOff : ShieldCheck}
            busy={pending}
            reason={barred ?? (isUnread ? t('checking') : null)}
            onClick={() => setAsks(true)}
          >
            {t(on ? 'turnOff' : 'turnOn')}
          </Button>
        </p>
        {!asks && (
          <DomainOutcome
            outcome={outcome}
            whether={t(wanted ? 'whetherOn' : 'whetherOff', { name: domain.display })}
            found={on === wanted}
            readAt={page.readAt}
            latestState={t('latestState', { signed: String(on) })}
            check={{ onClick: page.refresh, busy: page.busy }}
          />
        )}
      </Panel>
      {keys.length > 0 && <Keys keys={keys} />}
      <ConfirmDialog
        open={asks}
        onKeep={() => setAsks(false)}
        onConfirm={() => void change()}
        busy={pending}
        title={t(on ? 'ask.off' : 'ask.on', { name: domain.display })}
        keep={t('keep')}
        beside={<ShowCalls of={callsOf({ id: domain.id, on: !on })} />}
        confirm={{ label: t(on ? 'turnOff' : 'turnOn'), variant: on ? 'danger' : 'primary' }}
      >
        <p>{on ? t('ask.offMeans', { hours: dsWaitHours }) : t('ask.onMeans')}</p>
      </ConfirmDialog>
    </div>
  )
}

function Keys({ keys }: { keys: readonly DsKey[] }) {
  const t = useTranslations('domain')
  return (
    <Panel title={t('dnssec.own.keys', { count: keys.length })} flush>
      <DescriptionList>
        {keys.map(({ keyTag, alg, digestTypes }) => (
          <DescriptionRow key={`${keyTag} ${alg}`} name={`${t('ds.keyTag')} ${keyTag}`}>
            {[algorithmNames[alg] ?? alg, ...digestTypes.map((type) => digestNames[type] ?? type)].join(', ')}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Panel>
  )
}

function SignedState({ signed }: { signed: boolean }) {
  const t = useTranslations('domain.dnssec')
  return (
    <State tone={signed ? 'ok' : 'idle'} icon={signed ? ShieldCheck : ShieldOff}>
      {t(signed ? 'signed' : 'unsigned')}
    </State>
  )
}

type ExternalDnssecProps = {
  tld: string
  instructions: string | null
  records: readonly DsRecord[]
  unreadable: number
  needsKey: boolean
}

/** DNSSEC with external name servers: keys are created there, and the panel sends the DS records to the registry. */
export function ExternalDnssec({ tld, instructions, records, unreadable, needsKey }: ExternalDnssecProps) {
  const t = useTranslations('domain.dnssec')
  const rules = [t('rules.types', { types: tld === 'no' ? '1, 2, 4' : '1, 2' }), ...(needsKey ? [t('rules.key')] : [])]
  return (
    <div className="cols-side">
      <div className="grid grid-cols-1 content-start gap-6">
        <Notice tone="idle" title={t('external.what')}>
          <p>{t('external.means')}</p>
          {instructions && <p>{instructions}</p>}
        </Notice>
        {unreadable > 0 && (
          <Notice tone="warn" title={t('unreadable.what', { count: unreadable })}>
            {t('unreadable.means')}
          </Notice>
        )}
        <DsEditor records={records} rules={{ tld, needsKey }} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <Panel title={t('title')} aside={<SignedState signed={records.length > 0} />}>
          <DnssecFlag />
        </Panel>
        <Panel title={t('rules.title', { tld })}>
          <ul className="grid grid-cols-1 content-start gap-2 text-compact text-fg-muted">
            {rules.map((rule) => (
              <li className={iconLineClass} key={rule}>
                <Icon of={Check} />
                <span>{rule}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  )
}

/** With external name servers, turning DNSSEC on or off only sets a flag, which the API does not report. */
function DnssecFlag() {
  const t = useTranslations('domain.dnssec')
  const { domain } = useDomain()
  const barred = useBarred('dnssec')
  const { send, pending, outcome } = useChange(changeDnssec, {
    subject: ({ id }) => ({ kind: 'dnssec', id, name: domain.display }),
    announce: ({ message }) => ({ title: message ?? t('flag.done') }),
  })
  return (
    <>
      <p className="text-compact text-fg-muted">{t('flag.what')}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={pending} reason={barred} onClick={() => void send({ id: domain.id, on: true })}>
          {t('turnOn')}
        </Button>
        <Button variant="quiet" busy={pending} reason={barred} onClick={() => void send({ id: domain.id, on: false })}>
          {t('turnOff')}
        </Button>
      </div>
      <DomainOutcome
        outcome={outcome}
        whether={t('flag.whether', { name: domain.display })}
        latestState={t('flag.latestState')}
      />
    </>
  )
}
