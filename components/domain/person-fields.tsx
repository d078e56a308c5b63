'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import type { Country } from '@/lib/format/country'
import { phoneForWire } from '@/lib/model/countries'
import type { Person } from '@/lib/domains/rules/form'
import type { ContactRole } from '@/lib/domains/rules/order'
import type { FieldBindings } from './use-order-errors'

type PersonFieldsProps = {
  role: ContactRole
  value: Person
  change: (change: Partial<Person>) => void
  wires: FieldBindings
}

/** Value of `autocomplete`, with a section per role so that contacts do not mix. */
function autoCompleteOf(role: ContactRole, field: string): string {
  return role === 'registrant' ? field : `section-${role} ${field}`
}

/** First and last name. */
export function NameFields({ role, value, change, wires }: PersonFieldsProps) {
  const t = useTranslations('registrant.fields')
  return (
    <>
      <TextField
        id={wires.idOf(`${role}.firstName`)}
        label={t('firstName')}
        error={wires.errorOf(`${role}.firstName`)}
        value={value.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        autoComplete={autoCompleteOf(role, 'given-name')}
      />
      <TextField
        id={wires.idOf(`${role}.lastName`)}
        label={t('lastName')}
        error={wires.errorOf(`${role}.lastName`)}
        value={value.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
        autoComplete={autoCompleteOf(role, 'family-name')}
      />
    </>
  )
}

type OrganizationProps = PersonFieldsProps & { label?: ReactNode; hint?: ReactNode; optional?: boolean }

export function OrganizationField({ role, value, change, wires, label, hint, optional }: OrganizationProps) {
  const t = useTranslations('registrant.fields')
  return (
    <TextField
      id={wires.idOf(`${role}.organization`)}
      className="span-2"
      label={label ?? t('organization')}
      hint={hint}
      optional={optional}
      error={wires.errorOf(`${role}.organization`)}
      value={value.organization}
      onChange={(event) => change({ organization: event.target.value })}
      autoComplete={autoCompleteOf(role, 'organization')}
      maxLength={500}
    />
  )
}

export function EmailField({ role, value, change, wires, hint }: PersonFieldsProps & { hint?: ReactNode }) {
  const t = useTranslations('registrant.fields')
  return (
    <TextField
      id={wires.idOf(`${role}.email`)}
      className="span-2"
      label={t('email')}
      hint={hint}
      error={wires.errorOf(`${role}.email`)}
      type="email"
      value={value.email}
      onChange={(event) => change({ email: event.target.value })}
      autoComplete={autoCompleteOf(role, 'email')}
    />
  )
}

/** Telephone number in any notation; sent as `+47.90000000`, which is shown when it differs. */
export function PhoneField({ role, value, change, wires }: PersonFieldsProps) {
  const t = useTranslations('registrant')
  const error = wires.errorOf(`${role}.phone`)
  const sent = phoneForWire(value.phone, value.country)
  const differs = !error && sent !== null && sent !== value.phone.trim()
  return (
    <TextField
      id={wires.idOf(`${role}.phone`)}
      label={t('fields.phone')}
      hint={t('phoneHint')}
      good={differs ? t('phoneGood', { phone: sent }) : undefined}
      error={error}
      mono
      type="tel"
      value={value.phone}
      onChange={(event) => change({ phone: event.target.value })}
      autoComplete={autoCompleteOf(role, 'tel')}
    />
  )
}

export function PlaceFields({ role, value, change, wires }: PersonFieldsProps) {
  const t = useTranslations('registrant.fields')
  return (
    <>
      <TextField
        id={wires.idOf(`${role}.postalCode`)}
        label={t('postalCode')}
        error={wires.errorOf(`${role}.postalCode`)}
        value={value.postalCode}
        onChange={(event) => change({ postalCode: event.target.value })}
        autoComplete={autoCompleteOf(role, 'postal-code')}
      />
      <TextField
        id={wires.idOf(`${role}.city`)}
        label={t('city')}
        error={wires.errorOf(`${role}.city`)}
        value={value.city}
        onChange={(event) => change({ city: event.target.value })}
        autoComplete={autoCompleteOf(role, 'address-level2')}
      />
    </>
  )
}

type CountryProps = PersonFieldsProps & { countries: readonly Country[]; hint?: ReactNode; optional?: boolean }

export function CountryField({ role, value, change, wires, countries, hint, optional }: CountryProps) {
  const t = useTranslations('registrant')
  return (
    <Field
      id={wires.idOf(`${role}.country`)}
      label={t('fields.country')}
      hint={hint}
      optional={optional}
      error={wires.errorOf(`${role}.country`)}
    >
      {(bound) => (
        <Select
          {...bound}
          value={value.country}
          onChange={(event) => change({ country: event.target.value })}
          autoComplete={autoCompleteOf(role, 'country')}
        >
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>{`${name} (${code})`}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Telephone, e-mail and address: required by every TLD but .no. */
export function AddressFields({ countries, ...props }: PersonFieldsProps & { countries: readonly Country[] }) {
  const t = useTranslations('registrant.fields')
  const { role, value, change, wires } = props
  return (
    <>
      <TextField
        id={wires.idOf(`${role}.address`)}
        label={t('address')}
        error={wires.errorOf(`${role}.address`)}
        value={value.address}
        onChange={(event) => change({ address: event.target.value })}
        autoComplete={autoCompleteOf(role, 'street-address')}
      />
      <div className="fields fields-zip">
        <PlaceFields {...props} />
        <CountryField {...props} countries={countries} />
      </div>
    </>
  )
}
