import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import {
  knownHolder,
  type KnownHolder,
  restoredRegistrant,
  storedRegistrant,
  textFrom,
} from '@/components/domain/contact-book'
import type { ChangeAction } from '@/components/form/send-change'
import { useRuns } from '@/components/run/run-store'
import { defineStoredForm } from '@/components/form/use-stored-form'
import { readQuery, useDebouncedRead } from '@/components/live/use-read'
import type { Registered } from '@/lib/domains/orders-api'
import {
  type ContactForm,
  emptyRegistrant,
  type HolderForm,
  holderOf,
  nameServerProblems,
  type OtherRole,
  type RegistrantForm,
  registrantProblems,
} from '@/lib/domains/rules/form'
import { readMoreNames, withoutNames } from '@/lib/domains/rules/more-names'
import type { Availability } from '@/lib/domains/rules/look-ups'
import { hostsOf } from '@/lib/domains/rules/name-servers'
import { nameProblem, type Problem, type RegistrationOrder, registrationProblems } from '@/lib/domains/rules/order'
import { toDomainName } from '@/lib/model/domain-name'
import { restoredTexts } from '@/lib/model/restored'
import { countOf } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { type OrderSource, useOrderForm } from '../use-order-form'
import { markRegistered, registerItems, registerKey, registerRuns } from './register-run'

export type RegisterProps = OrderSource & {
  /** The customer as a registrant; null if it could not be read. */
  customer: Promise<HolderForm | null>
  register: ChangeAction<RegistrationOrder, Registered>
}

/** State shared by the parts of the form. */
export function useRegister({ register, ...source }: RegisterProps) {
  const router = useRouter()
  const empty = emptyRegisterForm(source.country)
  const order = useOrderForm(source, {
    ...{ kind: 'register', forms: registerForms, empty, action: register, readsState: false, problemsOf },
  })
  const { kept, form, name, tld, book, errors, latestState, isOpen, setRegistrant } = order
  const isFound = order.outcome?.status === 'unknown' && order.isRegistered
  // A name that the ending does not allow is neither free nor taken.
  const isAllowed = name !== null && nameProblem(name) === null
  const check = useDebouncedRead<Availability>(isAllowed && kept.ready ? paths.live.domainCheck(name) : null)
  // The API documents the check for .no; for other TLDs its result only warns.
  const isTaken = tld === 'no' && check.data?.available === false

  const more = name === null ? { names: [], problems: [] } : readMoreNames(form.more, name)
  // The lines above have asked; for other endings than .no the result only warns, as above.
  const checks = useQueries({
    queries: more.names.map((domain) => ({
      ...readQuery<Availability>(paths.live.domainCheck(domain)),
      enabled: false,
    })),
  })
  const areFree = more.names.filter((_, at) => tld !== 'no' || checks[at]?.data?.available !== false)
  const names = name === null ? [] : [name, ...areFree]
  const runs = useRuns(registerRuns)
  const run = runs.all[0] ?? null
  const isRunning = runs.isSending
  /** Whether an order of several may still go through, though its answer was lost. */
  const isUncertain = run !== null && countOf(run, 'unknown') > 0
  const t = useTranslations('register.more')
  const subjects = useTranslations('feedback.sent.subjects')

  function review() {
    if (isOpen || isFound || isRunning || isUncertain) return
    if (errors.check() && !isTaken && name !== null) order.setReviews(true)
  }

  /** Orders several, each by itself. What is not registered stays for the next, as the holder does. */
  function sendAll() {
    runs.start(t('run', { count: names.length }), {
      key: registerKey,
      items: registerItems(names, orderOf(form, tld)),
      about: {
        what: (domain) => subjects('register', { name: domain }),
        page: location.pathname + location.search,
        onRegistered: (gone) => kept.change((now) => ({ ...now, ...withoutNames(now, gone) })),
      },
    })
    order.setReviews(false)
    errors.clear()
  }

  /** For `ShowCalls`. */
  const calls = () =>
    names.length > 1
      ? registerRuns.callsOf({ items: registerItems(names, orderOf(form, tld)), about: null })
      : order.callsOf(orderOf(form, tld))

  async function send() {
    if (name === null) return
    if (names.length > 1) return sendAll()
    const outcome = await order.send(orderOf(form, tld))
    order.setReviews(false)
    // Each lost answer needs a new check: earlier results do not apply.
    if (outcome?.status === 'unknown') latestState.check()
    if (outcome?.status !== 'done') return
    book.remember(form.registrant.holder, name)
    markRegistered(name)
    kept.clearWhenLeft()
    if (order.isHere()) router.push(paths.registered(outcome.value.name ?? name))
  }

  return {
    ...order,
    ...{ check, isAllowed, isTaken, isFound, review, send, calls, more, names },
    ...{ run, isRunning, isUncertain },
    setContact: (role: OtherRole, part: Partial<ContactForm>) =>
      setRegistrant((now) => ({ [role]: { ...now[role], ...part } })),
    /** Fills in the customer. What is not known of it stays as typed. */
    fill: (customer: HolderForm) =>
      setRegistrant(({ holder }) => {
        const filled = Object.entries(customer).filter(([, value]) => value !== '')
        return {
          holder: { ...holder, ...Object.fromEntries(filled), numbers: { ...holder.numbers, ...customer.numbers } },
        }
      }),
    reuse: (holder: KnownHolder | null) =>
      setRegistrant(() => ({ holder: knownHolder(holder, empty.registrant.holder) })),
  }
}

export type RegisterState = ReturnType<typeof useRegister>

/** Values of the registration form. */
type RegisterForm = {
  name: string
  /** More names for the same holder, one per line. */
  more: string
  registrant: RegistrantForm
  ownNameServers: boolean
  hosts: readonly string[]
}

/** @param country preselected country; "" for none */
function emptyRegisterForm(country: string): RegisterForm {
  return { name: '', more: '', registrant: emptyRegistrant(country), ownNameServers: false, hosts: [] }
}

/** Kept on the device for a day, without numbers that identify a person. */
const registerForms = defineStoredForm<RegisterForm>({
  stored: ({ registrant, ...rest }) => ({ ...rest, registrant: storedRegistrant(registrant) }),
  restored: (stored, first) => ({
    name: textFrom(stored.name, first.name),
    more: textFrom(stored.more, first.more),
    registrant: restoredRegistrant(stored.registrant, first.registrant),
    ownNameServers: stored.ownNameServers === true,
    hosts: restoredTexts(stored.hosts),
  }),
})

/** Builds the order to send. `tld` is the TLD that the form is for. */
function orderOf(form: RegisterForm, tld: string): RegistrationOrder {
  return {
    name: toDomainName(form.name) ?? form.name,
    holder: holderOf(tld, form.registrant),
    nameServers: form.ownNameServers ? hostsOf(form.hosts) : null,
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
