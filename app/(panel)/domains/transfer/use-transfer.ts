import { useRouter } from 'next/navigation'
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
