'use client'

import { useTranslations } from 'next-intl'
import { DomainNameField } from '@/components/domain/domain-name-field'
import { HolderFields } from '@/components/domain/holder-fields'
import { OrganizationField } from '@/components/domain/person-fields'
import { ReuseContact } from '@/components/domain/reuse-contact'
import { useOffer } from '@/components/domain/use-offer'
import { useProblemText } from '@/components/domain/use-problem-text'
import { ErrorSummary } from '@/components/ui/error-summary'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import type { Country } from '@/lib/format/country'
import type { Settled } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'
import { needsTechOrganization } from '@/lib/domains/rules/form'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { CodePanel } from './code-panel'
import type { RequestToken } from './request-token'
import { TransferOrder } from './transfer-order'
import { TransferOutcome } from './transfer-outcome'
import { useTransfer, type SendTransfer, type TransferState } from './use-transfer'
import { ZoneHere } from './zone-here'

type TransferViewProps = {
  asked: string
  country: string
  countries: readonly Country[]
  rights: Rights
  prices: Promise<Settled<TldPrice[]>>
  transfer: SendTransfer
  requestToken: RequestToken
  /** Web, mail or telephone address of support, or null. */
  support: string | null
}

/** Transfer form, with only the fields that the TLD needs (§4.7, Transfers). Sent once. */
export function TransferView({ countries, rights, prices, requestToken, support, ...source }: TransferViewProps) {
  const t = useTranslations('transfer')
  const reasons = useTranslations('reasons')
  const state = useTransfer(source)
  const { tld, wires, form, name } = state
  const words = useTranslations('registrant')
  const offer = useOffer(prices, name, tld)
  const notOffered = words('notOffered', { tld })
  const reason = !mayChange(rights, 'domains') ? reasons('domainsReadOnly') : offer === 'yes' ? null : notOffered
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
          <TransferOutcome state={state} support={support} />
          <Panel title={t('domain')}>
            <DomainNameField
              id={wires.idOf('name')}
              value={form.name}
              change={(typed) => state.set({ name: typed })}
              error={offer === 'no' ? notOffered : wires.errorOf('name')}
              hint={tld === '' ? t('nameHint') : undefined}
              good={t('nameGood', { tld })}
            />
            {name === null ? null : <ZoneHere state={state} name={name} />}
          </Panel>
          {tld === '' || offer === 'no' ? null : (
            <CodePanel state={state} requestToken={requestToken} reason={reason} />
          )}
          {tld === '' || offer === 'no' || rulesOf(tld).transferWithoutHolder ? null : (
            <HolderPanel state={state} countries={countries} />
          )}
        </div>
        <TransferOrder state={state} prices={prices} reason={reason} />
      </form>
    </>
  )
}

function HolderPanel({ state, countries }: { state: TransferState; countries: readonly Country[] }) {
  const t = useTranslations('transfer')
  const words = useTranslations('registrant')
  const { tld, wires, form, book } = state
  const { holder, tech } = form.registrant
  return (
    <Panel title={t('holder')}>
      <p className="hint">{t('holderHint')}</p>
      <ReuseContact holders={book.holders} take={state.reuse} forget={book.forget} />
      <div className="form">
        <HolderFields purpose="transfer" change={state.setHolder} {...{ tld, wires, countries, holder }} />
        {needsTechOrganization(tld, holder) ? (
          <OrganizationField
            role="tech"
            value={tech}
            change={({ organization }) => state.setTechOrganization(organization ?? '')}
            wires={wires}
            label={words('techOrganization')}
            hint={words('techOrganizationHint', { tld })}
          />
        ) : null}
      </div>
    </Panel>
  )
}

/** Error summary above the form, with a link to each field. */
function Errors({ state: { attempt, problems, wires, tld } }: { state: TransferState }) {
  const { summaryOf } = useProblemText(tld)
  return attempt === 0 ? null : <ErrorSummary key={attempt} errors={summaryOf(problems, wires.idOf)} />
}
