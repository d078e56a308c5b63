'use client'

import { useTranslations } from 'next-intl'
import { HolderFields } from '@/components/domain/holder-fields'
import { NameServersField } from '@/components/domain/name-servers-field'
import { OtherContacts } from '@/components/domain/other-contacts'
import { ReuseContact } from '@/components/domain/reuse-contact'
import { useProblemText } from '@/components/domain/use-problem-text'
import { useOffer } from '@/components/domain/use-offer'
import { WhoisPrivacy } from '@/components/domain/whois-privacy'
import { Switch } from '@/components/ui/checkbox'
import { ErrorSummary } from '@/components/ui/error-summary'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import type { Country } from '@/lib/format/country'
import type { Settled } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import { DomainPanel } from './domain-panel'
import { RegisterOutcome } from './register-outcome'
import { RegisterOrder } from './register-order'
import { useRegister, type RegisterState, type SendRegistration } from './use-register'

type RegisterViewProps = {
  asked: string
  country: string
  countries: readonly Country[]
  rights: Rights
  prices: Promise<Settled<TldPrice[]>>
  register: SendRegistration
}

/** Registration form, which adapts to the TLD as the name is typed (§4.7). Sent once. */
export function RegisterView({ countries, rights, prices, ...source }: RegisterViewProps) {
  const t = useTranslations('register')
  const reasons = useTranslations('reasons')
  const words = useTranslations('registrant')
  const state = useRegister(source)
  const { tld, name, wires, form, book } = state
  const offer = useOffer(prices, name, tld)
  const reason = !mayChange(rights, 'domains')
    ? reasons('domainsReadOnly')
    : offer === 'yes'
      ? null
      : words('notOffered', { tld })
  const { registrant } = form
  return (
    <>
      <PageHead title={t('title')} meta={[t('meta')]} />
      <form
        className="cols cols-side"
        noValidate
        onFocus={state.onFocus}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === null) void state.send()
        }}
      >
        <div className="stack-6">
          <Errors state={state} />
          <RegisterOutcome state={state} />
          <DomainPanel state={state} isSold={offer !== 'no'} />
          {tld === '' || offer === 'no' ? null : (
            <>
              <Panel title={t('holder')}>
                <ReuseContact holders={book.holders} take={state.reuse} forget={book.forget} />
                <div className="form">
                  <HolderFields {...{ tld, wires, countries }} holder={registrant.holder} change={state.setHolder} />
                </div>
              </Panel>
              {tld === 'no' ? null : (
                <Panel title={t('others')}>
                  <div className="form">
                    <OtherContacts {...{ tld, wires, countries }} form={registrant} change={state.setContact} />
                  </div>
                </Panel>
              )}
              <Panel title={t('servers')}>
                <div className="form">
                  <Switch
                    label={<span className="strong">{t('ours')}</span>}
                    hint={t('oursHint')}
                    checked={!form.ownNameServers}
                    onChange={(event) => state.set({ ownNameServers: !event.target.checked })}
                  />
                  {form.ownNameServers ? (
                    <NameServersField hosts={form.hosts} change={(hosts) => state.set({ hosts })} wires={wires} />
                  ) : null}
                  <WhoisPrivacy
                    tld={tld}
                    id={wires.idOf('whoisPrivacy')}
                    checked={registrant.whoisPrivacy}
                    change={(whoisPrivacy) => state.setRegistrant({ whoisPrivacy })}
                  />
                </div>
              </Panel>
            </>
          )}
        </div>
        <RegisterOrder state={state} prices={prices} reason={reason} />
      </form>
    </>
  )
}

/** Error summary above the form, with a link to each field. */
function Errors({ state }: { state: RegisterState }) {
  const t = useTranslations('register')
  const { attempt, problems, wires, isTaken, tld } = state
  const { summaryOf } = useProblemText(tld)
  if (attempt === 0) return null
  const taken = isTaken ? [{ id: wires.idOf('name'), message: t('taken') }] : []
  return <ErrorSummary key={attempt} errors={[...taken, ...summaryOf(problems, wires.idOf)]} />
}
