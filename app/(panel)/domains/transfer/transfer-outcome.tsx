'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { Mail } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { domainRefusalOf } from '@/lib/domains/rules/refusal'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { formatTime } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import { TagComesOnce } from './tag-comes-once'
import type { TransferState } from './use-transfer'

type TransferOutcomeProps = { state: TransferState; support: string | null }

/** Outcome of the transfer, and after a lost answer the state of the domain. */
export function TransferOutcome({ state, support }: TransferOutcomeProps) {
  const t = useTranslations('transfer')
  const { outcome, name, form, latestState, tld } = state
  const readable = readableDomain(name ?? form.name)
  const explain = useDomainRefusal(readable)
  const hasNotBegun = latestState.known?.ok === true && latestState.known.value.zone === null
  const whereTagIs = rulesOf(tld).ipsTag ? <WhereTagIs state={state} support={support} /> : null
  return (
    <OutcomeNotice
      outcome={outcome}
      whether={t('whether', { name: readable })}
      refused={(failure) => {
        const here = explain(failure)
        if (domainRefusalOf(failure) !== 'transferOpen') return here
        return {
          ...here,
          means: (
            <>
              {here?.means} {whereTagIs}
            </>
          ),
        }
      }}
      latestState={
        <>
          <LatestState state={state} readable={readable} /> {hasNotBegun ? null : whereTagIs}
        </>
      }
      check={{ onClick: latestState.check, busy: latestState.busy }}
    />
  )
}

/** .uk: the IPS tag is on the device that received it, or available from support. */
function WhereTagIs({ state: { name, begun }, support }: TransferOutcomeProps) {
  const t = useTranslations('transfer')
  if (name === null || !begun?.ipsTag) return <TagComesOnce support={support} />
  return <Link href={paths.transferBegun(name)}>{t('seeTag')}</Link>
}

/** A transfer itself cannot be read, but a zone created with it can. */
function LatestState({ state, readable }: { state: TransferState; readable: string }) {
  const t = useTranslations('transfer.latestState')
  const style = useTimeStyle()
  const { known } = state.latestState
  if (known === null) return t('asking')
  if (!known.ok) return t('failed')
  const time = formatTime(known.asOf, style)
  const { zone } = known.value
  if (zone === null) return t('none', { name: readable, time })
  return t.rich('zone', {
    name: readable,
    time,
    link: (text) => <Link href={paths.domain(zone.id)}>{text}</Link>,
  })
}

export type RequestToken = ChangeAction<{ name: string }, { already: boolean }>

type RequestTokenProps = { name: string | null; requestToken: RequestToken; reason: string | null }

/** Makes the .no registry e-mail a one-time token to the registrant (§4.7). */
export function RequestTokenPart({ name, requestToken, reason }: RequestTokenProps) {
  const t = useTranslations('transfer.token')
  const { send, pending, outcome } = useChange(requestToken, {
    subject: (asked) => ({ kind: 'transferToken', id: asked.name, name: readableDomain(asked.name) }),
  })
  const readable = readableDomain(name ?? '')
  const explain = useDomainRefusal(readable)
  const why = reason ?? (name === null ? t('nameFirst') : null)
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p className="text-compact text-fg-muted">{t('means')}</p>
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          icon={Mail}
          busy={pending}
          reason={pending ? null : why}
          onClick={() => {
            if (name !== null) void send({ name })
          }}
        >
          {t('send')}
        </Button>
      </p>
      {outcome?.status === 'done' ? (
        <Notice
          tone={outcome.value.already ? 'idle' : 'ok'}
          title={t(outcome.value.already ? 'already' : 'sent', { name: readable })}
          role="status"
        >
          <p>{t(outcome.value.already ? 'alreadyMeans' : 'sentMeans')}</p>
        </Notice>
      ) : (
        <OutcomeNotice
          outcome={outcome}
          whether={t('whether', { name: readable })}
          refused={explain}
          latestState={t('latestState')}
        />
      )}
    </div>
  )
}
