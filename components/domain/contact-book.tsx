'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/input'
import {
  type ContactForm,
  emptyRegistrant,
  type HolderForm,
  type Person,
  type RegistrantForm,
} from '@/lib/domains/rules/form'
import { readableDomain } from '@/lib/model/domain-name'
import { isRecord } from '@/lib/model/is-record'
import { keptValue } from '@/lib/storage/device-store'

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
function personFrom(stored: Record<string, unknown>, first: Person): Person {
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

/** A registrant of an earlier registration, without identity numbers. */
export type KnownHolder = Person & {
  kind: HolderForm['kind']
  applicantName: string
  /** The latest domain it was used for. */
  usedFor: string
}

/** Fills the holder of a form with a registrant of an earlier registration, or empties it. */
export function knownHolder(earlier: KnownHolder | null, empty: HolderForm): HolderForm {
  if (earlier === null) return empty
  const { usedFor: _usedFor, ...holder } = earlier
  return { ...empty, ...holder }
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
  const holders = useSyncExternalStore(book.subscribe, book.read, () => none)
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

function withHolder(holders: readonly KnownHolder[], holder: HolderForm, domain: string): KnownHolder[] {
  const { numbers: _numbers, ...rest } = holder
  const others = holders.filter((earlier) => holderName(earlier) !== holderName(holder) || earlier.kind !== holder.kind)
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

type ReuseContactProps = {
  holders: readonly KnownHolder[]
  take: (holder: KnownHolder | null) => void
  forget: (place: number) => void
}

/** Fills in a registrant of an earlier registration, and says what is kept where. */
export function ReuseContact({ holders, take, forget }: ReuseContactProps) {
  const t = useTranslations('registrant.reuse')
  const id = useId()
  const [chosen, setChosen] = useState(-1)
  if (holders.length === 0) return null
  function choose(place: number) {
    setChosen(place)
    take(holders[place] ?? null)
  }
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <label className="text-compact font-medium text-fg-strong" htmlFor={id}>
          {t('label')}
        </label>
        <Select
          id={id}
          size="inline"
          className="max-w-96 flex-[1_1_12rem]"
          value={chosen}
          onChange={(event) => choose(Number(event.target.value))}
          aria-describedby={`${id}-about`}
        >
          <option value={-1}>{t('new')}</option>
          {holders.map((holder, place) => (
            <option key={place} value={place}>
              {t('usedFor', { name: holderName(holder), domain: holder.usedFor })}
            </option>
          ))}
        </Select>
        {chosen >= 0 ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              forget(chosen)
              setChosen(-1)
            }}
          >
            {t('forget')}
          </Button>
        ) : null}
      </div>
      <p className="text-compact text-fg-muted" id={`${id}-about`}>
        {t('about')}
      </p>
    </div>
  )
}
