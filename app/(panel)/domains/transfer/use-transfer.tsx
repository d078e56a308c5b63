import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import {
  knownHolder,
  type KnownHolder,
  restoredRegistrant,
  storedRegistrant,
  textFrom,
} from '@/components/domain/contact-book'
import { ReviewDialog } from '@/components/domain/review'
import { TagComesOnce, useStartedTransfer } from '@/components/domain/use-started-transfer'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { defineStoredForm } from '@/components/form/use-stored-form'
import { readLive } from '@/components/live/fetch-live'
import { Link } from '@/components/visit/link'
import type { Rows } from '@/lib/api/wire'
import type { TransferStarted } from '@/lib/domains/orders-api'
import {
  emptyRegistrant,
  type RegistrantForm,
  registrantProblems,
  transferForm,
  transferHolderOf,
} from '@/lib/domains/rules/form'
import { type Problem, type TransferOrder, transferProblems } from '@/lib/domains/rules/order'
import { domainRefusalOf } from '@/lib/domains/rules/refusal'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { isTransferOpen, type TransferItem } from '@/lib/mass-transfer/rules/item'
import { readableDomain, toDomainName } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { Mail } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatTime } from '@/lib/format/time'
import { type OrderSource, useOrderForm } from '../use-order-form'

export type TransferProps = OrderSource & {
  transfer: ChangeAction<{ order: TransferOrder; keepNameServers: boolean }, TransferStarted>
}

/** State shared by the parts of the form. */
export function useTransfer({ transfer, ...source }: TransferProps) {
  const router = useRouter()
  const empty = emptyTransferForm(source.country)
  const order = useOrderForm(source, {
    ...{ kind: 'transfer', forms: transferForms, empty, action: transfer, readsState: true, problemsOf },
  })
  const { kept, form, name, tld, book, errors, latestState, setRegistrant } = order
  const { begun, remember } = useStartedTransfer(name ?? '')
  const listed = useListedTransfer(kept.ready && tld === 'no' ? name : null)
  /** The name that is ordered again although a transfer of it has been started here. */
  const [again, setAgain] = useState<string | null>(null)
  const started = begun && !order.isRegistered && again !== name ? begun : null

  // What has just been answered says more.
  const running: RunningTransfer | null =
    order.outcome !== null || order.pending
      ? null
      : listed
        ? { item: listed.id, at: listed.createdAt }
        : started && { item: null, at: new Date(started.at) }

  function review() {
    if (!order.isOpen && running === null && errors.check() && name !== null) order.setReviews(true)
  }

  const inputOf = () => ({ order: orderOf(form, tld), keepNameServers: form.keepNameServers })

  async function send() {
    if (name === null) return
    const outcome = await order.send(inputOf())
    order.setReviews(false)
    if (outcome?.status === 'unknown') latestState.check()
    if (outcome?.status === 'refused' && domainRefusalOf(outcome.failure) === 'transferOpen') remember(null)
    if (outcome?.status !== 'done') return
    if (!rulesOf(tld).transferWithoutHolder) book.remember(form.registrant.holder, name)
    remember(outcome.value.ipsTag)
    kept.clearWhenLeft()
    if (order.isHere()) router.push(paths.transferBegun(name))
  }

  return {
    ...order,
    ...{ begun, running, review, send },
    calls: () => order.callsOf(inputOf()),
    orderAgain: () => setAgain(name),
    setTechOrganization: (organization: string) => setRegistrant(({ tech }) => ({ tech: { ...tech, organization } })),
    reuse: (holder: KnownHolder | null) =>
      setRegistrant(() => ({ ...empty.registrant, holder: knownHolder(holder, empty.registrant.holder) })),
  }
}

/** A transfer in progress: `item` in a mass transfer, else as this device remembers it. */
type RunningTransfer = { item: string | null; at: Date | null }

/** The open mass transfer of a domain, according to the API; null for none, or when it could not be read. */
function useListedTransfer(name: string | null): TransferItem | null {
  const { data } = useQuery({
    queryKey: ['listed-transfers'],
    queryFn: ({ signal }) => readLive<Rows<TransferItem>>(paths.live.massTransfer(), signal),
    enabled: name !== null,
    staleTime: 30_000,
  })
  return data?.value.rows.find((item) => item.name === name && isTransferOpen(item)) ?? null
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
    registrant: restoredRegistrant(stored.registrant, first.registrant),
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
  const { send, callsOf, pending, outcome } = useChange(requestToken, {
    subject: (asked) => ({ kind: 'transferToken', id: asked.name, name: readableDomain(asked.name) }),
  })
  const readable = readableDomain(name ?? '')
  const explain = useDomainRefusal(readable)
  const why = reason ?? (name === null ? t('nameFirst') : null)
  const [asks, setAsks] = useState(false)

  async function request() {
    if (name !== null) await send({ name })
    setAsks(false)
  }

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p className="text-compact text-fg-muted">{t('means')}</p>
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <Button icon={Mail} busy={pending} reason={pending ? null : why} onClick={() => setAsks(true)}>
          {t('send')}
        </Button>
      </p>
      {asks && (
        <ReviewDialog
          title={t('review.title', { name: readable })}
          facts={[
            { name: t('review.mail'), value: t('review.registrant') },
            { name: t('review.from'), value: t('review.registry') },
            { name: t('review.valid'), value: t('review.hours') },
          ]}
          keep={t('review.keep')}
          beside={<ShowCalls of={callsOf(name === null ? null : { name })} />}
          confirm={{ label: t('review.do'), icon: Mail }}
          busy={pending}
          onKeep={() => setAsks(false)}
          onConfirm={() => void request()}
        >
          <p>{t('review.means')}</p>
        </ReviewDialog>
      )}
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
