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
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { defineStoredForm, isRecord, useStoredForm } from '@/components/form/use-stored-form'
import { useDebouncedQuery } from '@/components/live/use-debounced-query'
import type { Registered } from '@/lib/domains/orders-api'
import {
  type ContactForm,
  emptyRegistrant,
  type HolderForm,
  holderOf,
  nameServerProblems,
  nameServersOf,
  type OtherRole,
  type RegistrantForm,
  registrantProblems,
} from '@/lib/domains/rules/form'
import type { Availability } from '@/lib/domains/rules/look-ups'
import { type Problem, type RegistrationOrder, registrationProblems } from '@/lib/domains/rules/order'
import { readableDomain, tldOfPartialName, toDomainName } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'

export type SendRegistration = ChangeAction<RegistrationOrder, Registered>

type Source = {
  /** The name in the URL, "" for none. */
  asked: string
  /** Preselected country. */
  country: string
  register: SendRegistration
}

/** State shared by the parts of the form. */
export function useRegister({ asked, country, register }: Source) {
  const router = useRouter()
  const kept = useStoredForm(registerForms, `register:${asked}`, () => ({
    ...emptyRegisterForm(country),
    name: asked,
  }))
  const book = useContactBook()
  const form = kept.value
  const name = toDomainName(form.name)
  const change = useChange(register, {
    subject: () => ({ kind: 'register', id: name ?? '', name: readableDomain(name ?? '') }),
  })
  const tld = tldOfPartialName(name ?? form.name) ?? ''
  const isLost = change.outcome?.status === 'unknown'
  const latestState = useDomainStatus(isLost ? name : null)
  const isFound = isLost && latestState.known?.ok === true && latestState.known.value.zone?.registered === true
  const isOpen = useMayStillApply(isFound ? null : change.outcome, latestState.look, latestState.hasFailed)
  const check = useDebouncedQuery<Availability>(name === null || !kept.ready ? null : paths.live.domainCheck(name))
  const errors = useOrderErrors('register', tld, problemsOf(form, tld))
  // The API documents the check for .no; for other TLDs its result only warns.
  const isTaken = tld === 'no' && check?.ok === true && !check.value.available

  function set(part: Partial<RegisterForm>) {
    kept.change((now) => ({ ...now, ...part }))
  }

  function setRegistrant(part: Partial<RegisterForm['registrant']>) {
    kept.change((now) => ({ ...now, registrant: { ...now.registrant, ...part } }))
  }

  async function send() {
    if (isOpen || isFound) return
    if (!errors.check() || isTaken || name === null) return
    const outcome = await change.send(orderOf(form, tld))
    // Each lost answer needs a new check: earlier results do not apply.
    if (outcome?.status === 'unknown') latestState.check()
    if (outcome?.status !== 'done') return
    book.remember(form.registrant.holder, name)
    kept.clearWhenLeft()
    if (change.isHere()) router.push(paths.registered(outcome.value.name ?? name))
  }

  return {
    ...{
      form,
      name,
      tld,
      check,
      isTaken,
      book,
      errors,
      latestState,
      isFound,
      isOpen,
      set,
      setRegistrant,
      send,
    },
    outcome: change.outcome,
    pending: change.pending,
    wires: errors.wires,
    setHolder: (part: Partial<HolderForm>) =>
      kept.change((now) => ({
        ...now,
        registrant: { ...now.registrant, holder: { ...now.registrant.holder, ...part } },
      })),
    setContact: (role: OtherRole, part: Partial<ContactForm>) =>
      kept.change((now) => ({
        ...now,
        registrant: { ...now.registrant, [role]: { ...now.registrant[role], ...part } },
      })),
    reuse: (holder: KnownHolder | null) => {
      const empty = emptyRegisterForm(country).registrant.holder
      const { usedFor: _usedFor, ...known } = holder ?? { ...empty, usedFor: '' }
      setRegistrant({ holder: { ...empty, ...known, numbers: {} } })
    },
    clear: () => {
      kept.clear()
      errors.clear()
    },
  }
}

export type RegisterState = ReturnType<typeof useRegister>

/** Values of the registration form. */
type RegisterForm = {
  name: string
  registrant: RegistrantForm
  ownNameServers: boolean
  hosts: readonly string[]
}

/** @param country preselected country; "" for none */
function emptyRegisterForm(country: string): RegisterForm {
  return { name: '', registrant: emptyRegistrant(country), ownNameServers: false, hosts: [] }
}

/** Kept on the device for a day, without numbers that identify a person. */
const registerForms = defineStoredForm<RegisterForm>({
  stored: ({ registrant, ...rest }) => ({ ...rest, registrant: storedRegistrant(registrant) }),
  restored: (stored, first) => ({
    name: textFrom(stored.name, first.name),
    registrant: isRecord(stored.registrant)
      ? restoredRegistrant(stored.registrant, first.registrant)
      : first.registrant,
    ownNameServers: stored.ownNameServers === true,
    hosts: Array.isArray(stored.hosts) ? stored.hosts.filter((host) => typeof host === 'string') : [],
  }),
})

/** Builds the order to send. `tld` is the TLD that the form is for. */
function orderOf(form: RegisterForm, tld: string): RegistrationOrder {
  return {
    name: toDomainName(form.name) ?? form.name,
    holder: holderOf(tld, form.registrant),
    nameServers: form.ownNameServers ? nameServersOf(form.hosts) : null,
  }
}

/** Returns what blocks the order, in the order of the form. */
function problemsOf(form: RegisterForm, tld: string): Problem[] {
  const ofName = registrationProblems(orderOf(form, tld)).filter(({ field }) => field === 'name')
  return [
    ...ofName,
    ...(tld === '' ? [] : registrantProblems(tld, form.registrant)),
    ...(form.ownNameServers ? nameServerProblems(form.hosts) : []),
  ]
}
