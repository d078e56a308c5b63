'use client'

import { useTranslations } from 'next-intl'
import { ReuseContact } from '@/components/domain/contact-book'
import { DomainNameField } from '@/components/domain/domain-fields'
import { HolderFields } from '@/components/domain/holder-fields'
import { OrganizationField } from '@/components/domain/person-fields'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ErrorSummary } from '@/components/form/error-summary'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Switch } from '@/components/ui/checkbox'
import { DescriptionRow } from '@/components/ui/description-list'
import { TextField } from '@/components/ui/field'
import { Hourglass } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import { needsTechOrganization } from '@/lib/domains/rules/form'
import { rulesOf } from '@/lib/domains/rules/tlds'
import type { Country } from '@/lib/format/contact'
import { formatDay } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import { OrderForm } from '../order-form'
import { OrderReview } from '../order-review'
import {
  type RequestToken,
  RequestTokenPart,
  TransferOutcome,
  type TransferProps,
  type TransferState,
  useTransfer,
} from './use-transfer'

type TransferViewProps = TransferProps & {
  requestToken: RequestToken
  /** Web, mail or telephone address of support, or null. */
  support: string | null
}

/** Transfer form, with only the fields that the TLD needs (§4.7, Transfers). Sent once. */
export function TransferView({ requestToken, support, ...source }: TransferViewProps) {
  const t = useTranslations('transfer')
  const state = useTransfer(source)
  const { tld, wires, form, name, isSold, notOffered, latestState } = state
  const zone = latestState.known?.ok ? latestState.known.value.zone : null
  return (
    // A started transfer cannot start twice: the API refuses with 409 (§4.7).
    <OrderForm
      what="transfer"
      state={state}
      prices={source.prices}
      barred={state.isRegistered ? t('order.registered') : state.running ? t('order.running') : null}
      details={
        <DescriptionRow name={t('order.zone')}>
          {name === null ? '–' : t(zone === null ? 'order.zoneNew' : 'order.zoneHere')}
        </DescriptionRow>
      }
    >
      <ErrorSummary errors={state.errors.summary} />
      <TransferOutcome state={state} support={support} />
      <Panel title={t('domain')}>
        <DomainNameField
          id={wires.idOf('name')}
          value={form.name}
          change={(typed) => state.set({ name: typed })}
          error={isSold ? wires.errorOf('name') : notOffered}
          hint={tld === '' ? t('nameHint') : undefined}
        />
        {name !== null &&
          (state.running ? <Running state={state} name={name} /> : <ZoneHere state={state} name={name} />)}
      </Panel>
      {tld !== '' && isSold && !state.running && (
        <>
          <CodePanel state={state} requestToken={requestToken} />
          {!rulesOf(tld).transferWithoutHolder && <HolderPanel state={state} countries={source.countries} />}
        </>
      )}
      {state.reviews && name !== null && (
        <OrderReview
          what="transfer"
          names={[name]}
          holder={form.registrant.holder}
          changeHolder={state.setHolder}
          nameServers={t(`order.nameServers.${zone !== null ? 'existing' : form.keepNameServers ? 'keeps' : 'moves'}`)}
          busy={state.pending}
          calls={state.calls()}
          onKeep={() => state.setReviews(false)}
          onConfirm={() => void state.send()}
        />
      )}
    </OrderForm>
  )
}

function HolderPanel({ state, countries }: { state: TransferState; countries: readonly Country[] }) {
  const t = useTranslations('transfer')
  const words = useTranslations('registrant')
  const { tld, wires, form, book } = state
  const { holder, tech } = form.registrant
  return (
    <Panel title={t('holder')}>
      <ReuseContact holders={book.holders} take={state.reuse} forget={book.forget} />
      <div className="grid grid-cols-1 gap-5">
        <HolderFields purpose="transfer" change={state.setHolder} {...{ tld, wires, countries, holder }} />
        {needsTechOrganization(tld, holder) && (
          <OrganizationField
            role="tech"
            value={tech}
            change={({ organization }) => state.setTechOrganization(organization ?? '')}
            wires={wires}
            label={words('techOrganization')}
            hint={words('techOrganizationHint')}
          />
        )}
      </div>
    </Panel>
  )
}

type CodePanelProps = { state: TransferState; requestToken: RequestToken }

/** Authorisation of the transfer: the auth code, the one-time token of .no, or for .uk the IPS tag. */
function CodePanel({ state, requestToken }: CodePanelProps) {
  const t = useTranslations('transfer')
  const { tld, wires, form, name, reason } = state
  const { ipsTag, strictAuthCode } = rulesOf(tld)
  if (ipsTag) {
    return (
      <Panel title={t('uk.title')}>
        <p>{t('uk.means')}</p>
      </Panel>
    )
  }
  const isNo = tld === 'no'
  return (
    <Panel title={t('code.title')}>
      <TextField
        id={wires.idOf('authCode')}
        label={t(isNo ? 'code.labelNo' : 'code.label')}
        hint={t(isNo ? 'code.hintNo' : strictAuthCode ? 'code.hintFrench' : 'code.hint')}
        error={wires.errorOf('authCode')}
        mono
        value={form.authCode}
        onChange={(event) => state.set({ authCode: event.target.value })}
        verbatim
        maxLength={255}
      />
      {isNo && <RequestTokenPart key={name} name={name} requestToken={requestToken} reason={reason} />}
    </Panel>
  )
}

/** A transfer that runs already, in place of the fields of another. */
function Running({ state: { running, orderAgain }, name }: { state: TransferState; name: string }) {
  const t = useTranslations('transfer.running')
  const style = useTimeStyle()
  if (!running) return null
  const { item, at } = running
  return (
    <Notice
      tone="busy"
      icon={Hourglass}
      role="status"
      title={t('what', { name: readableDomain(name), date: at ? formatDay(at, style) : 'none' })}
      actions={
        item === null ? (
          <>
            <ButtonLink href={paths.transferBegun(name)}>{t('next')}</ButtonLink>
            <Button variant="quiet" onClick={orderAgain}>
              {t('again')}
            </Button>
          </>
        ) : (
          <ButtonLink href={paths.massTransfer({ item })}>{t('mass')}</ButtonLink>
        )
      }
    >
      {t(item === null ? 'means' : 'massMeans')}
    </Notice>
  )
}

/** Tells whether the zone is already on the account and will be used, or a new one will be created. */
function ZoneHere({ state, name }: { state: TransferState; name: string }) {
  const t = useTranslations('transfer.zone')
  const { latestState, form } = state
  const { known } = latestState
  const readable = readableDomain(name)
  if (known === null) return <p className="text-compact text-fg-muted">{t('asking')}</p>
  if (!known.ok) return <p className="text-compact text-fg-muted">{t('failed')}</p>
  const { zone } = known.value
  if (zone === null) {
    return (
      <Switch
        label={<span className="font-medium text-fg-strong">{t('keep')}</span>}
        hint={t(form.keepNameServers ? 'keepHint' : 'moveHint')}
        checked={form.keepNameServers}
        onChange={(event) => state.set({ keepNameServers: event.target.checked })}
      />
    )
  }
  const link = <Link href={paths.domain(zone.id)}>{t('open', { name: readable })}</Link>
  if (!zone.registered)
    return (
      <p className="text-compact text-fg-muted">
        {t('existing')} {link}
      </p>
    )
  return (
    <Notice tone="warn" title={t('registered', { name: readable })} role="status">
      <p>
        {t('registeredMeans')} {link}
      </p>
    </Notice>
  )
}
