import { isRecord } from '@/components/form/use-stored-form'
import type { ContactForm, Person, RegistrantForm } from '@/lib/domains/rules/form'

/** The storable part of a registrant, without identity numbers. */
export function storedRegistrant({ holder, ...others }: RegistrantForm): unknown {
  const { numbers: _numbers, ...rest } = holder
  return { holder: rest, ...others }
}

/** Restores a registrant from stored data. */
export function restoredRegistrant(stored: unknown, first: RegistrantForm): RegistrantForm {
  if (!isRecord(stored)) return first
  const holder = isRecord(stored.holder) ? stored.holder : {}
  return {
    holder: {
      ...personFrom(holder, first.holder),
      kind: holder.kind === 'person' ? 'person' : 'organization',
      applicantName: textFrom(holder.applicantName, ''),
      numbers: {},
    },
    admin: contactFrom(stored.admin, first.admin),
    tech: contactFrom(stored.tech, first.tech),
    billing: contactFrom(stored.billing, first.billing),
    whoisPrivacy: stored.whoisPrivacy === true,
  }
}

function contactFrom(stored: unknown, first: ContactForm): ContactForm {
  if (!isRecord(stored)) return first
  return { ...personFrom(stored, first), same: stored.same !== false }
}

/** @param first values of missing members */
export function personFrom(stored: Record<string, unknown>, first: Person): Person {
  return {
    firstName: textFrom(stored.firstName, first.firstName),
    lastName: textFrom(stored.lastName, first.lastName),
    organization: textFrom(stored.organization, first.organization),
    address: textFrom(stored.address, first.address),
    postalCode: textFrom(stored.postalCode, first.postalCode),
    city: textFrom(stored.city, first.city),
    country: textFrom(stored.country, first.country),
    email: textFrom(stored.email, first.email),
    phone: textFrom(stored.phone, first.phone),
  }
}

export function textFrom(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value.slice(0, 500) : otherwise
}
