import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useContactBook } from '@/components/domain/contact-book'
import { useDomainStatus, useOffer } from '@/components/domain/domain-fields'
import { useOrderErrors } from '@/components/domain/use-order-errors'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { type defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import type { HolderForm, RegistrantForm } from '@/lib/domains/rules/form'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import type { Problem } from '@/lib/domains/rules/order'
import type { Country } from '@/lib/format/contact'
import { readableDomain, tldOfPartialName, toDomainName } from '@/lib/model/domain-name'
import type { Settled } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'

/** What a page reads for the form of an order. */
export type OrderSource = {
  /** The name in the URL, "" for none. */
  asked: string
  /** Preselected country. */
  country: string
  countries: readonly Country[]
  rights: Rights
  prices: Promise<Settled<TldPrice[]>>
}

type OrderFormOptions<Form, Input, T> = {
  kind: 'register' | 'transfer'
  forms: ReturnType<typeof defineStoredForm<Form>>
  empty: Form
  action: ChangeAction<Input, T>
  /** Whether the state of the domain is read before a lost answer too. */
  readsState: boolean
  /** What blocks the order, in the order of the form. `tld` is the TLD that the form is for. */
  problemsOf: (form: Form, tld: string) => Problem[]
}

/** The form of an order for a domain: its values, their errors, and the state of the domain after a lost answer. */
export function useOrderForm<Form extends { name: string; registrant: RegistrantForm }, Input, T>(
  { asked, rights, prices }: OrderSource,
  { kind, forms, empty, action, readsState, problemsOf }: OrderFormOptions<Form, Input, T>,
) {
  const reasons = useTranslations('reasons')
  const words = useTranslations('registrant')
  const kept = useStoredForm(forms, `${kind}:${asked}`, () => ({ ...empty, name: asked }))
  const book = useContactBook()
  const form = kept.value
  const name = toDomainName(form.name)
  const tld = tldOfPartialName(name ?? form.name) ?? ''
  const { send, callsOf, outcome, pending, isHere } = useChange(action, {
    subject: () => ({ kind, id: name ?? '', name: readableDomain(name ?? '') }),
  })
  const latestState = useDomainStatus(outcome?.status === 'unknown' || (readsState && kept.ready) ? name : null)
  const isRegistered = latestState.known?.ok === true && latestState.known.value.zone?.registered === true
  const isOpen = useMayStillApply(isRegistered ? null : outcome, latestState.look, latestState.hasFailed)
  const errors = useOrderErrors(kind, tld, problemsOf(form, tld))
  const offer = useOffer(prices, name, tld)
  /** Whether the order is being reviewed, before it is sent. */
  const [reviews, setReviews] = useState(false)
  const readOnly = mayChange(rights, 'domains') ? null : reasons('domainsReadOnly')
  const notOffered = words('notOffered', { tld })

  const set = (part: Partial<Form>) => kept.change((now) => ({ ...now, ...part }))
  const setRegistrant = (part: (now: RegistrantForm) => Partial<RegistrantForm>) =>
    kept.change((now) => ({ ...now, registrant: { ...now.registrant, ...part(now.registrant) } }))
  return {
    ...{ kept, form, name, tld, book, errors, latestState, isRegistered, isOpen },
    ...{ send, callsOf, outcome, pending, isHere, set, setRegistrant, notOffered, readOnly, reviews, setReviews },
    wires: errors.wires,
    setHolder: (part: Partial<HolderForm>) => setRegistrant(({ holder }) => ({ holder: { ...holder, ...part } })),
    /** Whether the TLD can be ordered. */
    isSold: offer !== 'no',
    /** Why nothing can be ordered, or null. */
    reason: readOnly ?? (offer === 'yes' ? null : notOffered),
    clear: () => {
      kept.clear()
      errors.clear()
    },
  }
}

/** What the page of an order shows of its form. */
export type OrderState = Pick<
  ReturnType<typeof useOrderForm>,
  'name' | 'tld' | 'errors' | 'latestState' | 'isOpen' | 'outcome' | 'pending' | 'reason' | 'clear'
> & {
  /** Opens the review of an order without errors. */
  review: () => void
}
