'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { holderName, ReuseContact } from '@/components/domain/contact-book'
import { NameServersField } from '@/components/domain/domain-fields'
import { HolderFields } from '@/components/domain/holder-fields'
import { OrderPanel } from '@/components/domain/order-panel'
import { OtherContacts, WhoisPrivacy } from '@/components/domain/person-fields'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ErrorSummary } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Switch } from '@/components/ui/checkbox'
import { DescriptionRow } from '@/components/ui/description-list'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { formatTime } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import type { OrderSource } from '../use-order-form'
import { DomainPanel } from './domain-panel'
import { type RegisterProps, type RegisterState, useRegister } from './use-register'

/** Registration form, which adapts to the TLD as the name is typed (§4.7). Sent once. */
export function RegisterView(props: RegisterProps) {
  const t = useTranslations('register')
  const { countries, prices } = props
  const state = useRegister(props)
  const { tld, wires, form, book, isSold, reason } = state
  const { registrant } = form
  return (
    <>
      <PageHead title={t('title')} />
      <Form
        className="cols-side"
        onFocus={state.errors.onFocus}
        onSend={() => {
          if (reason === null) void state.send()
        }}
      >
        <div className="grid grid-cols-1 content-start gap-6">
          <Errors state={state} />
          <RegisterOutcome state={state} />
          <DomainPanel state={state} prices={prices} />
          {tld !== '' && isSold && (
            <>
              <Panel title={t('holder')}>
                <ReuseContact holders={book.holders} take={state.reuse} forget={book.forget} />
                <div className="grid max-w-3xl grid-cols-1 gap-5">
                  <HolderFields {...{ tld, wires, countries }} holder={registrant.holder} change={state.setHolder} />
                </div>
              </Panel>
              {tld !== 'no' && (
                <Panel title={t('others')}>
                  <div className="grid max-w-3xl grid-cols-1 gap-5">
                    <OtherContacts {...{ tld, wires, countries }} form={registrant} change={state.setContact} />
                  </div>
                </Panel>
              )}
              <Panel title={t('servers')}>
                <div className="grid max-w-3xl grid-cols-1 gap-5">
                  <Switch
                    label={<span className="font-medium text-fg-strong">{t('ours')}</span>}
                    checked={!form.ownNameServers}
                    onChange={(event) => state.set({ ownNameServers: !event.target.checked })}
                  />
                  {form.ownNameServers && (
                    <NameServersField hosts={form.hosts} change={(hosts) => state.set({ hosts })} wires={wires} />
                  )}
                  <WhoisPrivacy
                    tld={tld}
                    id={wires.idOf('whoisPrivacy')}
                    checked={registrant.whoisPrivacy}
                    change={(whoisPrivacy) => state.setRegistrant(() => ({ whoisPrivacy }))}
                  />
                </div>
              </Panel>
            </>
          )}
        </div>
        <RegisterOrder state={state} prices={prices} />
      </Form>
    </>
  )
}

/** Error summary above the form, with a link to each field. */
function Errors({ state }: { state: RegisterState }) {
  const t = useTranslations('register')
  const { errors, isTaken, wires } = state
  const taken = errors.tried && isTaken ? [{ id: wires.idOf('name'), message: t('taken') }] : []
  return <ErrorSummary errors={[...taken, ...errors.summary]} />
}

type RegisterOrderProps = Pick<OrderSource, 'prices'> & { state: RegisterState }

/** Summary of the registration, with the order button. */
function RegisterOrder({ state, prices }: RegisterOrderProps) {
  const t = useTranslations('register.order')
  const outcomes = useTranslations('feedback.outcome')
  const { form, name, tld, pending, outcome, latestState } = state
  const holder = holderName(form.registrant.holder)
  // After a lost answer, a retry requires a check whether the domain is registered.
  const isUnclear = outcome?.status === 'unknown' && (latestState.known?.ok !== true || state.isFound)
  const domain = name === null ? null : { name, readable: readableDomain(name) }
  return (
    <OrderPanel
      what="register"
      domain={domain}
      prices={prices}
      send={domain && tld ? t('sendName', { name: domain.readable }) : t('send')}
      kept={t('kept')}
      busy={pending || outcome?.status === 'done'}
      reason={state.reason ?? (state.isOpen ? outcomes('open') : isUnclear ? t('lookFirst') : null)}
      onClear={state.clear}
    >
      <DescriptionRow name={t('holder')}>{holder === '' ? t('none') : holder}</DescriptionRow>
      <DescriptionRow name={t('nameServers')}>{t(form.ownNameServers ? 'own' : 'ours')}</DescriptionRow>
    </OrderPanel>
  )
}

/** Outcome of the registration, and after a lost answer the state of the domain. */
function RegisterOutcome({ state }: { state: RegisterState }) {
  const t = useTranslations('register')
  const { outcome, name, form, latestState } = state
  const readable = readableDomain(name ?? form.name)
  const explain = useDomainRefusal(readable)
  return (
    <OutcomeNotice
      outcome={outcome}
      whether={t('whether', { name: readable })}
      refused={explain}
      latestState={<LatestState state={state} readable={readable} />}
      found={state.isFound}
      check={{ onClick: latestState.check, busy: latestState.busy }}
    />
  )
}

function LatestState({ state, readable }: { state: RegisterState; readable: string }) {
  const t = useTranslations('register.latestState')
  const style = useTimeStyle()
  const { known } = state.latestState
  if (known === null) return t('asking')
  if (!known.ok) return t('failed')
  const time = formatTime(known.asOf, style)
  const { zone } = known.value
  if (zone === null || !zone.registered) return t('none', { name: readable, time })
  return t.rich('registered', {
    name: readable,
    time,
    link: (text) => <Link href={paths.registered(state.name ?? readable)}>{text}</Link>,
  })
}
