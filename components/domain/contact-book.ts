import { useSyncExternalStore } from 'react'
import { isRecord } from '@/components/form/use-stored-form'
import { readableDomain } from '@/lib/model/domain-name'
import { emptyRegistrant, type HolderForm, type Person } from '@/lib/domains/rules/form'
import { keptValue, onEntries } from '@/lib/storage/device-store'
import { personFrom, textFrom } from './stored-registrant'

/** A registrant of an earlier registration, without identity numbers. */
export type KnownHolder = Person & {
  kind: HolderForm['kind']
  applicantName: string
  /** The latest domain it was used for. */
  usedFor: string
}

const most = 10
const none: readonly KnownHolder[] = []
const book = keptValue<readonly KnownHolder[]>({
  key: 'contacts',
  days: 90,
  restored: (stored) => (Array.isArray(stored) ? stored.filter(isRecord).map(knownFrom) : none),
})

/** Registrants of earlier registrations, kept on this device only, until 90 days after the latest one. */
export function useContactBook() {
  const holders = useSyncExternalStore(onEntries, book.read, () => none)
  return {
    holders,
    remember: (holder: HolderForm, domain: string) => book.write(withHolder(book.read(), holder, domain)),
    forget: (place: number) => book.write(book.read().toSpliced(place, 1)),
  }
}

/** Display name of a registrant in a list. */
export function holderName({ kind, organization, firstName, lastName }: HolderForm | KnownHolder): string {
  const person = `${firstName} ${lastName}`.trim()
  return kind === 'organization' && organization.trim() !== '' ? organization.trim() : person
}

function withHolder(known: readonly KnownHolder[], holder: HolderForm, domain: string): KnownHolder[] {
  const { numbers: _numbers, ...rest } = holder
  const others = known.filter((one) => holderName(one) !== holderName(holder) || one.kind !== holder.kind)
  return [{ ...rest, usedFor: readableDomain(domain) }, ...others].slice(0, most)
}

function knownFrom(record: Record<string, unknown>): KnownHolder {
  return {
    ...personFrom(record, emptyRegistrant('').holder),
    kind: record.kind === 'person' ? 'person' : 'organization',
    applicantName: textFrom(record.applicantName, ''),
    usedFor: textFrom(record.usedFor, ''),
  }
}
