import { isRecord, defineStoredForm } from '@/components/form/use-stored-form'
import { restoredRegistrant, storedRegistrant, textFrom } from '@/components/domain/stored-registrant'
import { toDomainName } from '@/lib/model/domain-name'
import { registrationProblems, type Problem } from '@/lib/domains/rules/check'
import {
  emptyRegistrant,
  holderOf,
  nameServerProblems,
  nameServersOf,
  registrantProblems,
  type RegistrantForm,
} from '@/lib/domains/rules/form'
import type { RegistrationOrder } from '@/lib/domains/rules/order'

/** Values of the registration form. */
export type RegisterForm = {
  name: string
  registrant: RegistrantForm
  ownNameServers: boolean
  hosts: readonly string[]
}

/** @param country preselected country; "" for none */
export function emptyRegisterForm(country: string): RegisterForm {
  return { name: '', registrant: emptyRegistrant(country), ownNameServers: false, hosts: [] }
}

/** Kept on the device for a day, without numbers that identify a person. */
export const registerForms = defineStoredForm<RegisterForm>({
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
export function orderOf(form: RegisterForm, tld: string): RegistrationOrder {
  return {
    name: toDomainName(form.name) ?? form.name,
    holder: holderOf(tld, form.registrant),
    nameServers: form.ownNameServers ? nameServersOf(form.hosts) : null,
  }
}

/** Returns what blocks the order, in the order of the form. */
export function problemsOf(form: RegisterForm, tld: string): Problem[] {
  const ofName = registrationProblems(orderOf(form, tld)).filter(({ field }) => field === 'name')
  return [
    ...ofName,
    ...(tld === '' ? [] : registrantProblems(tld, form.registrant)),
    ...(form.ownNameServers ? nameServerProblems(form.hosts) : []),
  ]
}
