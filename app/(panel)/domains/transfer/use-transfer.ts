import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useContactBook, type KnownHolder } from '@/components/domain/contact-book'
import { useStartedTransfer } from '@/components/domain/use-started-transfer'
import { useProblemText, type FieldBindings } from '@/components/domain/use-problem-text'
import { useDomainStatus } from '@/components/domain/use-domain-status'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-may-still-apply'
import { useStoredForm } from '@/components/form/use-stored-form'
import { useTouched } from '@/components/form/use-touched'
import type { TransferStarted } from '@/lib/domains/orders-api'
import { paths } from '@/lib/paths'
import { readableDomain, tldOfPartialName, toDomainName } from '@/lib/model/domain-name'
import { domainRefusalOf } from '@/lib/domains/rules/refusal'
import type { Problem } from '@/lib/domains/rules/check'
import type { HolderForm } from '@/lib/domains/rules/form'
import type { TransferOrder } from '@/lib/domains/rules/order'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { emptyTransferForm, orderOf, problemsOf, transferForms, type TransferForm } from './transfer-form'

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
  const [attempt, setAttempt] = useState(0)
  const touched = useTouched()
  const form = kept.value
  const name = toDomainName(form.name)
  const change = useChange(transfer, {
    subject: () => ({ kind: 'transfer', id: name ?? '', name: readableDomain(name ?? '') }),
  })
  const tld = tldOfPartialName(name ?? form.name) ?? ''
  const standing = useDomainStatus(kept.ready ? name : null)
  const isRegistered = standing.known?.ok === true && standing.known.value.zone?.registered === true
  const isOpen = useMayStillApply(isRegistered ? null : change.outcome, standing.look, standing.hasFailed)
  const { begun, remember } = useStartedTransfer(name ?? '')
  const problems = problemsOf(form, tld)
  const { errorText } = useProblemText(tld)
  const idOf: FieldBindings['idOf'] = (field) => `transfer-${field.replaceAll('.', '-')}`

  /** Before the first attempt, shows only errors of touched fields and none about empty ones. */
  const isShown = ({ field, rule }: Problem) => attempt > 0 || (rule !== 'required' && touched.has(idOf(field)))

  async function send() {
    if (isOpen) return
    if (problems.length > 0 || name === null) return setAttempt((before) => before + 1)
    const outcome = await change.send({ order: orderOf(form, tld), keepNameServers: form.keepNameServers })
    if (outcome?.status === 'unknown') standing.check()
    if (outcome?.status === 'refused' && domainRefusalOf(outcome.failure) === 'transferOpen') remember(null)
    if (outcome?.status !== 'done') return
    if (!rulesOf(tld).transferWithoutHolder) book.remember(form.registrant.holder, name)
    remember(outcome.value.ipsTag)
    kept.clearWhenLeft()
    if (change.isHere()) router.push(paths.transferBegun(name))
  }

  return {
    ...{ form, name, tld, problems, attempt, book, standing, isRegistered, isOpen, begun, send },
    outcome: change.outcome,
    pending: change.pending,
    wires: {
      idOf,
      errorOf: (field) => {
        const problem = problems.find((one) => one.field === field)
        return problem && isShown(problem) ? errorText(problem) : undefined
      },
    } satisfies FieldBindings,
    onFocus: touched.onFocus,
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
      setAttempt(0)
      touched.clear()
    },
  }
}

export type TransferState = ReturnType<typeof useTransfer>
