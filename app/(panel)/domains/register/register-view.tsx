'use client'

import { useTranslations } from 'next-intl'
import { holderName, ReuseContact } from '@/components/domain/contact-book'
import { NameServersField } from '@/components/domain/domain-fields'
import { HolderFields } from '@/components/domain/holder-fields'
import { OtherContacts, WhoisPrivacy } from '@/components/domain/person-fields'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ErrorSummary } from '@/components/form/error-summary'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useResolved } from '@/components/live/use-resolved'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/checkbox'
import { DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import { formatTime } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import { OrderForm } from '../order-form'
import { OrderReview } from '../order-review'
import { DomainPanel } from './domain-panel'
import { RegisterResults } from './more-names'
import { type RegisterProps, type RegisterState, useRegister } from './use-register'

/** Registration form, which adapts to the TLD as the name is typed (§4.7). Sent once. */
export function RegisterView(props: RegisterProps) {
  const t = useTranslations('register')
  const outcomes = useTranslations('feedback.outcome')
  const { countries, prices } = props
  const state = useRegister(props)
  const { name, tld, wires, form, book, errors, isSold, isTaken } = state
  const { registrant } = form
  const holder = holderName(registrant.holder)
  const taken = errors.tried && isTaken ? [{ id: wires.idOf('name'), message: t('taken') }] : []
  return (
    <OrderForm
      what="register"
      state={state}
      prices={prices}
      barred={
        state.isFound
          ? t('order.lookFirst')
          : state.more.problems.length > 0
            ? t('more.fixFirst')
            : state.isRunning
              ? t('more.sending')
              : state.isUncertain
                ? outcomes('open')
                : null
      }
      details={
        <>
          {state.names.length > 1 && (
            <DescriptionRow name={t('more.title')}>{t('more.count', { count: state.names.length - 1 })}</DescriptionRow>
          )}
          <DescriptionRow name={t('order.holder')}>{holder === '' ? t('order.none') : holder}</DescriptionRow>
          <DescriptionRow name={t('order.nameServers')}>
            {t(form.ownNameServers ? 'order.own' : 'order.ours')}
          </DescriptionRow>
        </>
      }
    >
      <ErrorSummary errors={[...taken, ...errors.summary]} />
      {state.run && <RegisterResults run={state.run} barred={state.readOnly} />}
      <RegisterOutcome state={state} />
      <DomainPanel state={state} prices={prices} />
      {tld !== '' && isSold && (
        <>
          <Panel title={t('holder')} aside={<FillCustomer customer={props.customer} fill={state.fill} />}>
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
      {state.reviews && name !== null && (
        <OrderReview
          what="register"
          names={state.names}
          holder={registrant.holder}
          changeHolder={state.setHolder}
          nameServers={t(form.ownNameServers ? 'order.own' : 'order.ours')}
          busy={state.pending}
          calls={state.calls()}
          onKeep={() => state.setReviews(false)}
          onConfirm={() => void state.send()}
        />
      )}
    </OrderForm>
  )
}

/** Fills in the customer's own details, when asked: a domain is often registered for somebody else. */
function FillCustomer({ customer, fill }: Pick<RegisterProps, 'customer'> & Pick<RegisterState, 'fill'>) {
  const t = useTranslations('registrant')
  const holder = useResolved(customer)
  return (
    holder && (
      <Button size="small" onClick={() => fill(holder)}>
        {t('fillCustomer')}
      </Button>
    )
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
