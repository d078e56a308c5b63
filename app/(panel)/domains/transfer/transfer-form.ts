import { isRecord, defineStoredForm } from '@/components/form/use-stored-form'
import { restoredRegistrant, storedRegistrant, textFrom } from '@/components/domain/stored-registrant'
import { toDomainName } from '@/lib/model/domain-name'
import { transferProblems, type Problem } from '@/lib/domains/rules/check'
import {
  emptyRegistrant,
  registrantProblems,
  transferForm,
  transferHolderOf,
  type RegistrantForm,
} from '@/lib/domains/rules/form'
import type { TransferOrder } from '@/lib/domains/rules/order'
import { rulesOf } from '@/lib/domains/rules/tlds'

/** Values of the transfer form. */
export type TransferForm = {
  name: string
  /** Never stored. */
  authCode: string
  registrant: RegistrantForm
  keepNameServers: boolean
}

export function emptyTransferForm(country: string): TransferForm {
  return { name: '', authCode: '', registrant: emptyRegistrant(country), keepNameServers: true }
}

/** Kept on the device for a day, without the code and numbers that identify a person. */
export const transferForms = defineStoredForm<TransferForm>({
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
export function orderOf(form: TransferForm, tld: string): TransferOrder {
  return {
    name: toDomainName(form.name) ?? form.name,
    authCode: rulesOf(tld).ipsTag ? '' : form.authCode.trim(),
    holder: transferHolderOf(tld, form.registrant),
  }
}

/** Returns what blocks the order, in the order of the form. */
export function problemsOf(form: TransferForm, tld: string): Problem[] {
  const { name, authCode } = orderOf(form, tld)
  const ofCode = transferProblems({ name, authCode, holder: null })
  if (tld === '') return ofCode.filter(({ field }) => field === 'name')
  if (rulesOf(tld).transferWithoutHolder) return ofCode
  return [...ofCode, ...registrantProblems(tld, transferForm(tld, form.registrant), 'transfer')]
}
