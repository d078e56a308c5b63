import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import {
  type KnownHolder,
  restoredRegistrant,
  storedRegistrant,
  textFrom,
  useContactBook,
} from '@/components/domain/contact-book'
import { useDomainStatus } from '@/components/domain/domain-fields'
import { useOrderErrors } from '@/components/domain/use-order-errors'
import { useStartedTransfer } from '@/components/domain/use-started-transfer'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { defineStoredForm, isRecord, useStoredForm } from '@/components/form/use-stored-form'
import type { TransferStarted } from '@/lib/domains/orders-api'
import {
  emptyRegistrant,
  type HolderForm,
  type RegistrantForm,
  registrantProblems,
  transferForm,
  transferHolderOf,
} from '@/lib/domains/rules/form'
import { type Problem, type TransferOrder, transferProblems } from '@/lib/domains/rules/order'
import { domainRefusalOf } from '@/lib/domains/rules/refusal'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { readableDomain, tldOfPartialName, toDomainName } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { Mail } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatTime } from '@/lib/format/time'
import { TagComesOnce } from './tag-comes-once'

export type SendTransfer = ChangeAction<{ order: TransferOrder; keepNameServers: boolean }, TransferStarted>

type Source = {
  /** The name in the URL, "" for none. */
  asked: string
  /** Preselected country. */
  country: string
  transfer: SendTransfer
}

/** State shared by the parts of the form. */
export function useTransfer({ asked, country, transfer }: Source) {
  const router = useRouter()
  const kept = useStoredForm(transferForms, `transfer:${asked}`, () => ({
    ...emptyTransferForm(country),
    name: asked,
  }))
  const book = useContactBook()
  const form = kept.value
  const name = toDomainName(form.name)
  const change = useChange(transfer, {
    subject: () => ({ kind: 'transfer', id: name ?? '', name: readableDomain(name ?? '') }),
  })
  const tld = tldOfPartialName(name ?? form.name) ?? ''
  const latestState = useDomainStatus(kept.ready ? name : null)
  const isRegistered = latestState.known?.ok === true && latestState.known.value.zone?.registered === true
  const isOpen = useMayStillApply(isRegistered ? null : change.outcome, latestState.look, latestState.hasFailed)
  const { begun, remember } = useStartedTransfer(name ?? '')
  const errors = useOrderErrors('transfer', tld, problemsOf(form, tld))

  async function send() {
    if (isOpen) return
    if (!errors.check() || name === null) return
    const outcome = await change.send({ order: orderOf(form, tld), keepNameServers: form.keepNameServers })
    if (outcome?.status === 'unknown') latestState.check()
    if (outcome?.status === 'refused' && domainRefusalOf(outcome.failure) === 'transferOpen') remember(null)
    if (outcome?.status !== 'done') return
    if (!rulesOf(tld).transferWithoutHolder) book.remember(form.registrant.holder, name)
    remember(outcome.value.ipsTag)
    kept.clearWhenLeft()
    if (change.isHere()) router.push(paths.transferBegun(name))
  }

  return {
    ...{ form, name, tld, errors, book, latestState, isRegistered, isOpen, begun, send },
    outcome: change.outcome,
    pending: change.pending,
    wires: errors.wires,
    set: (part: Partial<TransferForm>) => kept.change((now) => ({ ...now, ...part })),
    setHolder: (part: Partial<HolderForm>) =>
      kept.change((now) => ({
        ...now,
        registrant: { ...now.registrant, holder: { ...now.registrant.holder, ...part } },
      })),
    setTechOrganization: (organization: string) =>
      kept.change((now) => ({
        ...now,
        registrant: { ...now.registrant, tech: { ...now.registrant.tech, organization } },
      })),
    reuse: (holder: KnownHolder | null) => {
      const empty = emptyTransferForm(country).registrant
      const { usedFor: _usedFor, ...known } = holder ?? { ...empty.holder, usedFor: '' }
      kept.change((now) => ({ ...now, registrant: { ...empty, holder: { ...empty.holder, ...known, numbers: {} } } }))
    },
    clear: () => {
      kept.clear()
      errors.clear()
    },
  }
}

export type TransferState = ReturnType<typeof useTransfer>

/** Values of the transfer form. */
type TransferForm = {
  name: string
  /** Never stored. */
  authCode: string
  registrant: RegistrantForm
  keepNameServers: boolean
}

function emptyTransferForm(country: string): TransferForm {
  return { name: '', authCode: '', registrant: emptyRegistrant(country), keepNameServers: true }
}

/** Kept on the device for a day, without the code and numbers that identify a person. */
const transferForms = defineStoredForm<TransferForm>({
  stored: ({ authCode: _authCode, registrant, ...rest }) => ({ ...rest, registrant: storedRegistrant(registrant) }),
  restored: (stored, first) => ({
    name: textFrom(stored.name, first.name),
    authCode: '',
    registrant: isRecord(stored.registrant)
      ? restoredRegistrant(stored.registrant, first.registrant)
      : first.registrant,
    keepNameServers: stored.keepNameServers !== false,
  }),
})

/** Builds the order to send. `tld` is the TLD that the form is for. */
function orderOf(form: TransferForm, tld: string): TransferOrder {
  return {
    name: toDomainName(form.name) ?? form.name,
    authCode: rulesOf(tld).ipsTag ? '' : form.authCode.trim(),
    holder: transferHolderOf(tld, form.registrant),
  }
}

/** Returns what blocks the order, in the order of the form. */
function problemsOf(form: TransferForm, tld: string): Problem[] {
  const { name, authCode } = orderOf(form, tld)
  const ofCode = transferProblems({ name, authCode, holder: null })
  if (tld === '') return ofCode.filter(({ field }) => field === 'name')
  if (rulesOf(tld).transferWithoutHolder) return ofCode
  return [...ofCode, ...registrantProblems(tld, transferForm(tld, form.registrant), 'transfer')]
}

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
